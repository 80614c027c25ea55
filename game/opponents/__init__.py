"""Computer players for any game, through the contract alone, and the arena that measures them."""

import os

# Threads only slow down matrices as small as those of the nets, and take the processor from the picture. The library
# reads this when it is loaded; set here, it comes before any module of this package can load it.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
