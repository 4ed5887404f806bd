import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import type { Font } from 'fontkit';

/** The typefaces of drawn texts: of titles and prices, and of all else. */
export type Face = 'heading' | 'text';

/** A line of text as outlines, which look the same on a machine without fonts. It begins at 0 and stands on 0. */
export type OutlinedText = { svg: string; widthPx: number };

/** The files of each face. A character is drawn with the first one that has it; macrons are in the second. */
const FILES: Record<Face, string[]> = {
  heading: ['latin', 'latin-ext'].map(part => `bricolage-grotesque/files/bricolage-grotesque-${part}-700`),
  text: ['latin', 'latin-ext'].map(part => `hanken-grotesk/files/hanken-grotesk-${part}-600`),
};

const TRACKING_EM: Record<Face, number> = { heading: -0.02, text: 0 };

const opened = new Map<Face, Font[]>();

/** Outlines a line of text. Characters of scripts that the typefaces do not have are left out. */
export function outlineText(text: string, face: Face, sizePx: number): OutlinedText {
  let widthPx = 0;
  const glyphs: string[] = [];
  for (const { font, run } of runsOf(text, face)) {
    const scale = sizePx / font.unitsPerEm;
    const layout = font.layout(run);
    for (const [i, glyph] of layout.glyphs.entries()) {
      glyphs.push(
        `<path transform="translate(${widthPx.toFixed(2)}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`,
      );
      widthPx += layout.positions[i]!.xAdvance * scale + TRACKING_EM[face] * sizePx;
    }
  }
  return { svg: glyphs.join(''), widthPx };
}

type Run = { font: Font; run: string };

function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = [];
  for (const character of drawableText(text, face)) {
    const font = fontFor(character, face)!;
    const last = runs.at(-1);
    if (last?.font === font) last.run += character;
    else runs.push({ font, run: character });
  }
  return runs;
}

/** A text without the characters that a face does not have. */
export function drawableText(text: string, face: Face): string {
  const known = [...text.normalize('NFC').replaceAll(/\s/gu, ' ')].filter(character =>
    fontFor(character, face),
  );
  return known.join('').replaceAll(/ +/g, ' ').trim();
}

function fontFor(character: string, face: Face): Font | undefined {
  let fonts = opened.get(face);
  if (!fonts) opened.set(face, (fonts = FILES[face].map(openFont)));
  return fonts.find(font => font.hasGlyphForCodePoint(character.codePointAt(0)!));
}

function openFont(file: string): Font {
  const path = fileURLToPath(import.meta.resolve(`@fontsource/${file}-normal.woff2`));
  return create(readFileSync(path)) as Font;
}

/**
 * Breaks a text into lines of at most a width. What does not fit in the last line ends with an ellipsis.
 * @returns no line for a text without a character that can be drawn
 */
export function breakLines(
  text: string,
  face: Face,
  { sizePx, maxWidthPx, maxLines }: { sizePx: number; maxWidthPx: number; maxLines: number },
): string[] {
  const fits = (line: string) => outlineText(line, face, sizePx).widthPx <= maxWidthPx;
  const lines: string[] = [];
  for (const word of drawableText(text, face).split(' ').filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && (lines.length === maxLines || fits(longer))) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map(line => (fits(line) ? line : cut(line, fits)));
}

function cut(line: string, fits: (line: string) => boolean): string {
  let characters = [...line];
  while (characters.length > 0 && !fits(`${characters.join('')}…`)) characters = characters.slice(0, -1);
  return `${characters.join('').trimEnd()}…`;
}
