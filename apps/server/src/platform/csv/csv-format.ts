import { splitRow, splitRowLoosely } from './split-row.ts';

/** How the rows of a file are written, as its beginning tells. */
export type CsvFormat = {
  encoding: 'utf8' | 'utf16le';
  separator: string;
  /** Lines up to the end of the header. */
  headerLines: number;
  /** Cells of the header. */
  width: number;
};

/** A line that can be the header of a file; `hasRows`: whether a line with a text follows. */
export type HeaderLine = Pick<CsvFormat, 'encoding' | 'headerLines'> & { text: string; hasRows: boolean };

/** What stands between cells: commas, or what spreadsheets write where the comma is a decimal point. */
export const SEPARATORS = [',', ';', '\t', '|'] as const;

/** The separator that some spreadsheets name in a line of its own. */
const SEPARATOR_LINE = /^"?sep=.?"?$/i;

/** A header stands at most below so many lines with a text, such as a title. */
const MAX_LINES_BEFORE = 5;

/**
 * Finds the lines that can be the header: the first with a text, and those below it. Spreadsheets write “Unicode text” as UTF-16 with a byte
 * order mark.
 */
export function findHeaderLines(beginning: Buffer): HeaderLine[] {
  const encoding = beginning[0] === 0xff && beginning[1] === 0xfe ? 'utf16le' : 'utf8';
  const lines = beginning
    .toString(encoding)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/);
  const last = lines.findLastIndex(hasText);
  return [...lines.entries()]
    .filter(([, text]) => hasText(text) && !SEPARATOR_LINE.test(text.trim()))
    .slice(0, MAX_LINES_BEFORE + 1)
    .map(([i, text]) => ({ encoding, headerLines: i + 1, text, hasRows: i < last }));
}

function hasText(line: string): boolean {
  return /[^\s,;|"]/.test(line);
}

/** The names in a header line that is written with this separator. */
export function splitHeader(line: string, separator: string): string[] {
  return splitRow(line, separator) ?? splitRowLoosely(line, separator) ?? [];
}
