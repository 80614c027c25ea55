"""The art kit: everything the baking programs share.

Conventions, everywhere in the kit:

* an *image* is a float32 array (height, width, 3), sRGB values 0..1;
* a *layer* is a float32 array (height, width, 4), sRGB with **straight** alpha;
* a *mask* or *height field* is a float32 array (height, width); heights are in pixels;
* x runs right, y runs down, heights run towards the viewer, light comes from the top left;
* whatever is random takes a ``seed`` and gives the same result again.

Modules: ``color`` (ramps, grading), ``noise`` (textures), ``light`` (relief shading, shadows), ``layer``
(compositing), ``vector`` (shapes and lettering through skia), ``material`` (wood, paper, marble ...), ``relief``
(height fields seen at an angle, metal), ``march`` (solid shapes by signed distance), ``io`` (files and cache).
"""

from .color import grade, luminance, mix, overlay, ramp, rgb, soft_light, to_linear, to_srgb
from .io import cached, load, save
from .layer import Image, Layer, Mask, drop_shadow, flat, over, paint, resize, shrink, trim, with_shadow
from .light import bevel, bloom, cast_shadow, hillshade, lamp_pool, occlusion, slopes, vignette
from .noise import blur, distance, fbm, lerp, noise, smoothstep, warp, worley
from .vector import draw, ink, mask_of, text, text_on_arc, text_width, wrap_text

__all__ = [
    "Image",
    "Layer",
    "Mask",
    "bevel",
    "bloom",
    "blur",
    "cached",
    "cast_shadow",
    "distance",
    "draw",
    "drop_shadow",
    "fbm",
    "flat",
    "grade",
    "hillshade",
    "ink",
    "lamp_pool",
    "lerp",
    "load",
    "luminance",
    "mask_of",
    "mix",
    "noise",
    "occlusion",
    "over",
    "overlay",
    "paint",
    "ramp",
    "resize",
    "rgb",
    "save",
    "shrink",
    "slopes",
    "smoothstep",
    "soft_light",
    "text",
    "text_on_arc",
    "text_width",
    "to_linear",
    "to_srgb",
    "trim",
    "vignette",
    "warp",
    "with_shadow",
    "worley",
    "wrap_text",
]
