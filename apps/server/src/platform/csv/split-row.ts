/**
 * Splits a row of CSV (RFC 4180) into its cells, without their quotes.
 * @returns null when a quoted cell does not end, or a quote is at a wrong place: inside a bare cell, or before anything but a separator.
 */
export function splitRow(row: string, separator = ','): string[] | null {
  // Every second part is between two quotes. An empty part between two others is one of a doubled quote.
  const parts = row.split('"');
  if (parts.length % 2 === 0) return null;
  const cells = parts[0]!.split(separator);
  for (let i = 1; i < parts.length; i += 2) {
    if (cells.at(-1) !== '') return null;
    let quoted = parts[i]!;
    for (; parts[i + 1] === '' && i + 2 < parts.length; i += 2) quoted += `"${parts[i + 2]}`;
    cells[cells.length - 1] = quoted;
    const bare = parts[i + 1]!.split(separator);
    if (bare[0] !== '') return null;
    for (let j = 1; j < bare.length; j++) cells.push(bare[j]!);
  }
  return cells;
}

/**
 * Splits a row whose quotes are not as RFC 4180 wants them, as its writer meant it: spaces around a quoted cell are left out, and a quote
 * that neither begins nor ends a cell is a part of it.
 * @returns null when a quoted cell does not end.
 */
export function splitRowLoosely(row: string, separator = ','): string[] | null {
  const cells: string[] = [];
  for (let at = 0; at <= row.length; at++) {
    const start = skipSpaces(row, at, separator);
    const end = row[start] === '"' ? endOfQuoted(row, start + 1, separator) : endOfBare(row, at, separator);
    if (end === -1) return null;
    const isQuoted = row[start] === '"';
    cells.push(isQuoted ? row.slice(start + 1, end).replaceAll('""', '"') : row.slice(at, end));
    at = isQuoted ? skipSpaces(row, end + 1, separator) : end;
  }
  return cells;
}

function skipSpaces(row: string, from: number, separator: string): number {
  let at = from;
  while ((row[at] === ' ' || row[at] === '\t') && row[at] !== separator) at++;
  return at;
}

function endOfBare(row: string, from: number, separator: string): number {
  const end = row.indexOf(separator, from);
  return end === -1 ? row.length : end;
}

/** The position of the quote that ends a cell: it is before a separator or the end of the row. A doubled quote is a part of the cell. */
function endOfQuoted(row: string, from: number, separator: string): number {
  for (let at = row.indexOf('"', from); at !== -1; at = row.indexOf('"', at)) {
    if (row[at + 1] === '"') at += 2;
    else {
      const next = skipSpaces(row, at + 1, separator);
      if (next === row.length || row[next] === separator) return at;
      at++;
    }
  }
  return -1;
}
