/**
 * The cells of one CSV row (RFC 4180, comma-separated). `unclosed` when a quoted cell runs on past the text's end, `broken`
 * when a quote stands where none may: inside a bare cell, or before anything but a comma.
 */
export function splitRow(row: string): string[] | 'unclosed' | 'broken' {
  let cells: string[] = [];
  let start = 0;
  for (let quote = row.indexOf('"'); quote !== -1; quote = row.indexOf('"', start)) {
    if (quote > start) {
      if (row[quote - 1] !== ',') return 'broken';
      cells = cells.concat(row.slice(start, quote - 1).split(','));
    }
    const end = endOfQuoted(row, quote);
    if (end === -1) return 'unclosed';
    if (end < row.length && row[end] !== ',') return 'broken';
    cells.push(row.slice(quote + 1, end - 1).replaceAll('""', '"'));
    start = end + 1;
    if (start > row.length) return cells;
  }
  return cells.concat(row.slice(start).split(','));
}

/** Just behind the closing quote; -1 when there is none. A doubled quote is one of the text. */
function endOfQuoted(row: string, start: number): number {
  let quote = row.indexOf('"', start + 1);
  while (quote !== -1 && row[quote + 1] === '"') quote = row.indexOf('"', quote + 2);
  return quote === -1 ? -1 : quote + 1;
}
