import type { RowCells } from '#platform/csv/row-cells.ts';

/** Rows as the text that COPY takes: cells between tabs, `\N` for null, a line feed behind each row. */
export type CopyText = ReturnType<typeof createCopyText>;

const FIRST_BYTES = 64 * 1024;
/** In UTF-8, of a character as JavaScript counts them. */
const MAX_BYTES_PER_CHARACTER = 3;

const [TAB, LINE_FEED, SPACE, QUOTE, BACKSLASH] = [9, 10, 32, 34, 92] as const;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const HEX_DIGITS = Buffer.from('0123456789abcdef');

export function createCopyText() {
  let text = Buffer.allocUnsafe(FIRST_BYTES);
  /** While the rows taken last are sent, others are added to this one. */
  let other = Buffer.allocUnsafe(FIRST_BYTES);
  let length = 0;
  let rowStart = 0;

  function makeRoom(bytes: number): void {
    if (length + bytes > text.length) text = Buffer.concat([text.subarray(0, length)], 2 * (length + bytes));
  }

  /** Adds a cell of a file as it is. */
  function addCell({ bytes, starts, ends }: RowCells, place: number): void {
    const end = ends[place]!;
    let from = starts[place]!;
    makeRoom(2 * (end - from) + 1);
    // Locals, for this is the innermost loop of an import.
    const to = text;
    let at = length;
    while (from < end) {
      const byte = bytes[from++]!;
      if (byte >= SPACE && byte !== QUOTE && byte !== BACKSLASH) to[at++] = byte;
      else {
        at += to.write(escaped(String.fromCharCode(byte)), at);
        // Of a doubled quote one is the text's.
        if (byte === QUOTE) from++;
      }
    }
    to[at++] = TAB;
    length = at;
  }

  /** Adds a value that is made of a row. */
  function addValue(value: string | number | null): void {
    const cell =
      typeof value === 'string' ? value.replaceAll(/[\\\t\n\r]/g, escaped) : String(value ?? '\\N');
    makeRoom(cell.length * MAX_BYTES_PER_CHARACTER + 1);
    length += text.write(cell, length);
    text[length++] = TAB;
  }

  /** Adds the first of these bytes in hexadecimal, such as a shape. */
  function addHex(bytes: Uint8Array, size: number): void {
    makeRoom(2 * size + 1);
    for (let i = 0; i < size; i++) {
      const byte = bytes[i]!;
      text[length++] = HEX_DIGITS[byte >> 4]!;
      text[length++] = HEX_DIGITS[byte & 15]!;
    }
    text[length++] = TAB;
  }

  function endRow(): void {
    text[length - 1] = LINE_FEED;
    rowStart = length;
  }

  /** Takes back what was added since the last row ended. */
  function dropRow(): void {
    length = rowStart;
  }

  /** The rows since the last call; they are valid until the call after the next. */
  function take(): Buffer {
    const rows = text.subarray(0, rowStart);
    [text, other] = [other, text];
    length = 0;
    rowStart = 0;
    return rows;
  }

  return { addCell, addValue, addHex, endRow, dropRow, take, size: () => rowStart };
}

function escaped(character: string): string {
  return ESCAPES[character] ?? character;
}
