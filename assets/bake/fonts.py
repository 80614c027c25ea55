"""Bake the TrueType fonts of ``assets/fonts`` from open fonts published by Fontsource.

Fontsource cuts every family into slices by script. For each face the Latin, Vietnamese, Greek and Cyrillic slices
are merged into one file, the figures are frozen to lining tabular ones (SDL_ttf has no switch for OpenType
features), and the few symbols that the interface needs are added where the face has none.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from fontTools import merge, subset
from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from .words import catalogues

#: Fontsource packages, pinned so that a build next year gives the same files.
PACKAGES = {
    "@fontsource/cinzel": "5.3.0",
    "@fontsource/eb-garamond": "5.3.0",
    "@fontsource/alegreya-sans": "5.3.0",
}
CHINESE_PACKAGE = {"@fontsource/noto-serif-tc": "5.3.0"}
SLICES = ("latin", "latin-ext", "greek", "greek-ext", "cyrillic", "cyrillic-ext", "vietnamese")
#: Characters every face must have, beside letters and figures.
REQUIRED = "→←↑↓×½…–—−“”‘’•·✓"
CHINESE_PUNCTUATION = "，。、：；「」『』（）！？…—・《》〈〉％＋－／　"
CHINESE_LIMIT = 1_500_000
#: 1 January 2025 in seconds since 1904, as fonts count.
EPOCH = 3_818_534_400


@dataclass(frozen=True)
class Face:
    """One font file to bake: where it comes from and which figures it gets by default."""

    file: str
    family: str
    weight: int
    style: str = "normal"
    figures: tuple[str, ...] = ("lnum", "tnum")


FACES = (
    Face("Cinzel-Bold.ttf", "cinzel", 700, figures=()),
    Face("EBGaramond-Regular.ttf", "eb-garamond", 400),
    Face("EBGaramond-Italic.ttf", "eb-garamond", 400, "italic"),
    Face("EBGaramond-SemiBold.ttf", "eb-garamond", 600),
    Face("AlegreyaSans-Regular.ttf", "alegreya-sans", 400),
    Face("AlegreyaSans-Bold.ttf", "alegreya-sans", 700),
)


def fetch(folder: Path, packages: dict[str, str]) -> Path:
    """Install ``packages`` with npm in ``folder`` and return the folder of the Fontsource families.

    Raises ``RuntimeError`` where npm is not installed and ``CalledProcessError`` where it fails.
    """
    if shutil.which("npm") is None:
        raise RuntimeError("npm is needed to fetch the fonts")
    (folder / "package.json").write_text(json.dumps({"private": True, "dependencies": packages}))
    subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--silent"], cwd=folder, check=True)
    return folder / "node_modules" / "@fontsource"


def merged(family: Path, weight: int, style: str, work: Path) -> TTFont:
    """Return one font made of the slices of ``family`` (those of ``SLICES`` that it has)."""
    parts = []
    for name in SLICES:
        source = family / "files" / f"{family.name}-{name}-{weight}-{style}.woff2"
        if not source.exists():
            continue
        font = TTFont(source)
        font.flavor = None
        part = work / f"{family.name}-{name}.ttf"
        font.save(part)
        parts.append(str(part))
    return merge.Merger().merge(parts) if len(parts) > 1 else TTFont(parts[0])


def freeze(font: TTFont, features: Iterable[str]) -> None:
    """Make the single substitutions of ``features`` the default of the figures 0 to 9, in the order given."""
    if "GSUB" not in font:
        return
    table = font["GSUB"].table
    chosen: dict[str, dict[str, str]] = {}
    for record in table.FeatureList.FeatureRecord:
        mapping = chosen.setdefault(record.FeatureTag, {})
        for index in record.Feature.LookupListIndex:
            for sub in table.LookupList.Lookup[index].SubTable:
                mapping.update(getattr(getattr(sub, "ExtSubTable", sub), "mapping", {}))
    for cmap in font["cmap"].tables:
        for code in range(ord("0"), ord("9") + 1):
            if code not in cmap.cmap:
                continue
            name = cmap.cmap[code]
            for feature in features:
                name = chosen.get(feature, {}).get(name, name)
            cmap.cmap[code] = name


def even_figures(font: TTFont) -> None:
    """Centre the figures 0 to 9 in one common width: for faces without a tabular set of their own."""
    cmap, metrics, glyphs = font.getBestCmap(), font["hmtx"].metrics, font["glyf"]
    names = [cmap[code] for code in range(ord("0"), ord("9") + 1)]
    width = max(metrics[name][0] for name in names)
    for name in names:
        shift = (width - metrics[name][0]) // 2
        glyphs[name] = _outline(font, name, Transform().translate(shift, 0)).glyph()
        metrics[name] = (width, metrics[name][1] + shift)


def _add(font: TTFont, code: int, pen: TTGlyphPen, width: int) -> None:
    """Put the drawn glyph into ``font`` under the character ``code``."""
    name = f"uni{code:04X}"
    glyph = pen.glyph()
    glyphs = font["glyf"]
    if name not in font.getGlyphOrder():
        font.setGlyphOrder([*font.getGlyphOrder(), name])
    glyphs.glyphs[name] = glyph
    glyphs.glyphOrder = font.getGlyphOrder()
    glyph.recalcBounds(glyphs)
    font["hmtx"].metrics[name] = (width, getattr(glyph, "xMin", 0))
    for cmap in font["cmap"].tables:
        if cmap.isUnicode():
            cmap.cmap[code] = name


def _outline(font: TTFont, name: str, transform: Transform) -> TTGlyphPen:
    """Return a pen holding the transformed outline of a glyph, its components resolved."""
    shapes = font.getGlyphSet()
    record = DecomposingRecordingPen(shapes)
    shapes[name].draw(record)
    pen = TTGlyphPen(None)
    record.replay(TransformPen(pen, transform))
    return pen


def _bounds(font: TTFont, code: int) -> tuple[float, float, float, float]:
    """Return the box (xMin, yMin, xMax, yMax) of a character, in font units."""
    shapes = font.getGlyphSet()
    pen = BoundsPen(shapes)
    shapes[font.getBestCmap()[code]].draw(pen)
    return pen.bounds or (0, 0, 0, 0)


def add_symbols(font: TTFont, donor: TTFont) -> None:
    """Add what ``REQUIRED`` asks and the face has not: arrows by turning ``↑``, a tick drawn with a broad pen.

    ``donor`` gives the other characters (and the upright arrow, where the face has none).
    """
    have = font.getBestCmap()
    ratio = font["head"].unitsPerEm / donor["head"].unitsPerEm
    for char in REQUIRED:
        code = ord(char)
        if code in have or char in "→←✓":
            continue
        source = donor.getBestCmap()
        if code not in source:
            continue
        pen = _outline(donor, source[code], Transform().scale(ratio, ratio))
        _add(font, code, pen, round(donor["hmtx"].metrics[source[code]][0] * ratio))
    have = font.getBestCmap()
    up = have[ord("↑")]
    x0, y0, x1, y1 = _bounds(font, ord("↑"))
    cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
    axis = _bounds(font, ord("H"))[3] / 2
    for char, quarter in (("→", (0, -1, 1, 0)), ("←", (0, 1, -1, 0))):
        if ord(char) in have:
            continue
        side = round(60 * font["head"].unitsPerEm / 1000)
        width = round(y1 - y0) + 2 * side
        a, b, c, d = quarter
        turn = Transform(a, b, c, d, width / 2 - (a * cx + c * cy), axis - (b * cx + d * cy))
        _add(font, ord(char), _outline(font, up, turn), width)
    if ord("✓") not in have:
        em, top = font["head"].unitsPerEm / 1000, _bounds(font, ord("H"))[3]
        pen = TTGlyphPen(None)
        points = ((60, 0.42), (130, 0.50), (235, 0.20), (520, 1.04), (600, 1.08), (262, -0.02), (218, -0.02))
        pen.moveTo((round(points[0][0] * em), round(points[0][1] * top)))
        for x, y in points[1:]:
            pen.lineTo((round(x * em), round(y * top)))
        pen.closePath()
        _add(font, ord("✓"), pen, round(660 * em))


def check(path: Path) -> None:
    """Raise ``ValueError`` naming the required characters that the font file has not."""
    have = TTFont(path).getBestCmap()
    missing = [char for char in REQUIRED + "0123456789" if ord(char) not in have]
    if missing:
        raise ValueError(f"{path.name} has no {' '.join(missing)}")


def bake(out: Path, sources: Path | None = None) -> list[Path]:
    """Bake every face and return the files written.

    ``sources`` is a folder of installed Fontsource families; without it npm installs the pinned ones.
    """
    folder = out / "fonts"
    (folder / "licences").mkdir(parents=True, exist_ok=True)
    written = []
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        families = sources or fetch(work, PACKAGES)
        donor = merged(families / "eb-garamond", 400, "normal", work)
        for face in FACES:
            font = merged(families / face.family, face.weight, face.style, work)
            if face.figures:
                freeze(font, face.figures)
            else:
                even_figures(font)
            add_symbols(font, donor)
            # The same input gives the same bytes: no time of baking in the file.
            font.recalcTimestamp = False
            font["head"].created = font["head"].modified = EPOCH
            path = folder / face.file
            font.save(path)
            check(path)
            written.append(path)
        for family in sorted({face.family for face in FACES}):
            target = folder / "licences" / f"{family}-OFL.txt"
            shutil.copyfile(families / family / "LICENSE", target)
            written.append(target)
    chinese = chinese_text(catalogues(out.parent))
    if chinese:
        written.append(bake_chinese(out, chinese))
    return written


def chinese_text(sources: Iterable[Path]) -> str:
    """Return the Chinese characters used by those of these catalogues that are ``words.zh*.po``, sorted, with the usual
    marks."""
    used: set[str] = set()
    for path in sources:
        if path.name.split(".")[1].startswith("zh"):
            used.update(re.findall(r"[\u3400-\u9fff\uf900-\ufaff]", path.read_text(encoding="utf-8")))
    return "".join(sorted(used)) + CHINESE_PUNCTUATION if used else ""


def bake_chinese(out: Path, text: str, sources: Path | None = None, weight: int = 500) -> Path:
    """Bake ``NotoSerifTC-Subset.ttf`` with the characters of ``text`` and return it.

    Raises ``ValueError`` where a character is in no slice or the file is larger than ``CHINESE_LIMIT`` bytes.
    """
    wanted = {ord(char) for char in text}
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        family = (sources or fetch(work, CHINESE_PACKAGE)) / "noto-serif-tc"
        parts: list[str] = []
        have: set[int] = set()
        for source in sorted(family.glob(f"files/noto-serif-tc-*-{weight}-normal.woff2")):
            font = TTFont(source)
            use = (set(font.getBestCmap()) & wanted) - have
            if not use:
                continue
            have |= use
            options = subset.Options(layout_features=[], hinting=False)
            options.drop_tables += ["GSUB", "GPOS", "GDEF", "BASE", "vhea", "vmtx", "STAT"]
            cutter = subset.Subsetter(options)
            cutter.populate(unicodes=use)
            cutter.subset(font)
            font.flavor = None
            part = work / f"part{len(parts)}.ttf"
            font.save(part)
            parts.append(str(part))
        missing = wanted - have
        if missing:
            raise ValueError("no glyph for " + " ".join(chr(code) for code in sorted(missing)))
        path = out / "fonts" / "NotoSerifTC-Subset.ttf"
        font = merge.Merger().merge(parts)
        font.recalcTimestamp = False
        font["head"].created = font["head"].modified = EPOCH
        font.save(path)
        shutil.copyfile(family / "LICENSE", out / "fonts" / "licences" / "noto-serif-tc-OFL.txt")
    if path.stat().st_size > CHINESE_LIMIT:
        raise ValueError(f"{path.name} is larger than {CHINESE_LIMIT} bytes")
    return path
