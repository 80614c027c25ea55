"""``python -m assets.bake [NAME ...]``: bake all that is baked, or only what is named."""

from __future__ import annotations

import argparse
import importlib
import time

from .paths import ASSETS

#: What can be baked: the module whose ``bake(out)`` writes below the assets folder, and what that is.
TARGETS = {
    "fonts": "fonts of assets/fonts (needs npm)",
    "materials": "table, parchment, linen, leather and other common pictures",
    "icon": "icon of the program",
    "title": "title picture and logo (minutes)",
    "boxes": "game boxes and their shelf (minutes)",
    "icons": "icon set",
    "akrotiri": "everything that Akrotiri shows (minutes)",
    "arnak": "everything that Arnak shows (minutes)",
    "corinth": "everything that Corinth shows (minutes)",
    "mykerinos": "everything that Mykerinos shows (minutes)",
    "sounds": "effects and music (needs oggenc)",
    "dice_tray": "dice, felt and wood of the tray",
    "words": "compiled catalogues of sentences",
}


def run(name: str) -> None:
    """Bake one target below the assets folder."""
    importlib.import_module(f"assets.bake.{name}").bake(ASSETS)


def main() -> None:
    """Bake the named targets in the order given, all of them without names."""
    parser = argparse.ArgumentParser(prog="python -m assets.bake", description="Bake fonts, pictures and sounds.")
    listing = "; ".join(f"{name}: {what}" for name, what in TARGETS.items())
    parser.add_argument("names", nargs="*", metavar="NAME", help=listing)
    names = parser.parse_args().names or list(TARGETS)
    unknown = [name for name in names if name not in TARGETS]
    if unknown:
        parser.error(f"nothing is called {unknown[0]}; there are: {', '.join(TARGETS)}")
    for name in names:
        start = time.monotonic()
        run(name)
        print(f"{name}: {time.monotonic() - start:.1f} s", flush=True)


if __name__ == "__main__":
    main()
