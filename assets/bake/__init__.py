"""Development tools that bake the fonts and pictures; players never need this package.

Run ``python -m assets.bake`` from the project root; README.md in this folder tells what each name makes.
"""
