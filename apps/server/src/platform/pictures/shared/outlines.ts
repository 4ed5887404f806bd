import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import type { Font } from 'fontkit';

/** The files of each typeface. A character is drawn with the first one that has it: macrons are in the second. */
const FONTS = { heading: openFonts('bricolage-grotesque', 700), text: openFonts('hanken-grotesk', 600) };

/** The typefaces of drawn texts: of titles and prices, and of all else. */
export type Face = keyof typeof FONTS;

/**
 * Outlines a line of text, which then looks the same on a machine without fonts. It begins at 0 and stands on 0. Characters of scripts
 * that the typeface does not have are left out.
 */
export function outlineText(text: string, face: Face, sizePx: number): { svg: string; widthPx: number } {
  let svg = '';
  let widthPx = 0;
  for (const { font, run } of runsOf(text, face)) {
    const scale = sizePx / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run);
    for (const [i, { path }] of glyphs.entries()) {
      svg += `<path transform="translate(${widthPx} 0) scale(${scale} ${-scale})" d="${path.toSVG()}"/>`;
      widthPx += positions[i]!.xAdvance * scale;
    }
  }
  return { svg, widthPx };
}

/** Breaks a text into lines of at most a width, but for a longer word. */
export function breakLines(text: string, face: Face, sizePx: number, maxWidthPx: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && outlineText(longer, face, sizePx).widthPx <= maxWidthPx)
      lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

function runsOf(text: string, face: Face): { font: Font; run: string }[] {
  const runs: { font: Font; run: string }[] = [];
  for (const character of text.normalize('NFC')) {
    const font = FONTS[face].find(each => each.hasGlyphForCodePoint(character.codePointAt(0)!));
    const last = runs.at(-1);
    if (last && last.font === font) last.run += character;
    else if (font) runs.push({ font, run: character });
  }
  return runs;
}

function openFonts(family: string, weight: number): Font[] {
  const files = ['latin', 'latin-ext'].map(
    part => `${family}/files/${family}-${part}-${weight}-normal.woff2`,
  );
  return files.map(
    file => create(readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${file}`)))) as Font,
  );
}
