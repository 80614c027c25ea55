"""Computer players for any game, through the contract alone, and the arena that measures them."""

import os

# Matrices as small as those of nets only lose by threads, which then take the processor from the picture. The library
# reads this when it is loaded: here goes before whichever module of this package loads it.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
