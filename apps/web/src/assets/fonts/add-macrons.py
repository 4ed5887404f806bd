"""Adds the letters with macrons of one subset of a variable font to another subset of it, and the hyphen that does not break a line.

    python add-macrons.py BASIC.woff2 MACRONS.woff2 OUTPUT.woff2

A browser lays all text out again when a further file of a font arrives, and would draw the letters of one word in two fonts until then.
Needs fontTools and brotli. How the two subsets are made is in app/fonts.css.
"""

import sys
import unicodedata

from fontTools.ttLib import TTFont
from fontTools.varLib.hvar import add_HVAR


def main(basic_file: str, macrons_file: str, output_file: str) -> None:
    basic, macrons = TTFont(basic_file), TTFont(macrons_file)
    for font in basic, macrons:
        font.ensureDecompiled(recurse=True)
    letters = {
        code: add_glyph(macrons, name, basic)
        for code, name in macrons.getBestCmap().items()
        if code not in basic.getBestCmap()
    }
    for table in basic["cmap"].tables:
        if table.isUnicode():
            table.cmap.update(letters)
            table.cmap[0x2011] = table.cmap[ord("-")]
    for code, name in letters.items():
        kern_like(basic, ord(unicodedata.normalize("NFD", chr(code))[0]), name)
    # Widths by weight, which are known for each glyph again after this.
    del basic["HVAR"]
    add_HVAR(basic)
    basic.flavor = "woff2"
    basic.save(output_file)


def add_glyph(source: TTFont, name: str, target: TTFont) -> str:
    """Copies a glyph and its parts, unless the target has the same outline. Returns its name there."""
    glyph = source["glyf"][name]
    if glyph.isComposite():
        for part in glyph.components:
            part.glyphName = add_glyph(source, part.glyphName, target)
    else:
        for other in target.getGlyphOrder():
            if is_same(glyph, target["glyf"][other]) and source["hmtx"][name] == target["hmtx"][other]:
                return other
    added = f"macron.{name}"
    if added not in target.getGlyphOrder():
        target.setGlyphOrder([*target.getGlyphOrder(), added])
        target["glyf"].glyphOrder = target.getGlyphOrder()
        target["glyf"].glyphs[added] = glyph
        target["hmtx"].metrics[added] = source["hmtx"].metrics[name]
        target["gvar"].variations[added] = source["gvar"].variations.get(name, [])
    return added


def is_same(glyph, other) -> bool:
    if glyph.isComposite() or other.isComposite() or glyph.numberOfContours != other.numberOfContours:
        return False
    return glyph.numberOfContours == 0 or glyph.coordinates == other.coordinates


def kern_like(font: TTFont, letter: int, name: str) -> None:
    """Gives a glyph the distances to its neighbours that a letter has."""
    like = font.getBestCmap()[letter]
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            pairs = table.ExtSubTable if table.LookupType == 9 else table
            if pairs.LookupType != 2 or pairs.Format != 2:
                continue
            if like in pairs.Coverage.glyphs:
                pairs.Coverage.glyphs = sorted([*pairs.Coverage.glyphs, name], key=font.getGlyphID)
            for classes in pairs.ClassDef1.classDefs, pairs.ClassDef2.classDefs:
                if like in classes:
                    classes[name] = classes[like]


main(*sys.argv[1:])
