/**
 * The cells of one CSV row (RFC 4180, comma-separated). `unclosed` when a quoted cell runs on past the text's end, `broken`
 * when a quote stands where none may: inside a bare cell, or before anything but a comma.
 */
export function splitRow(row: string): string[] | 'unclosed' | 'broken' {
  if (!row.includes('"')) return row.split(',');
  const cells: string[] = [];
  let start = 0;
  while (start <= row.length) {
    const quoted = row[start] === '"';
    const end = quoted ? endOfQuoted(row, start) : endOfBare(row, start);
    if (end === -1) return 'unclosed';
    const cell = row.slice(start, end);
    if (end < row.length && row[end] !== ',') return 'broken';
    if (!quoted && cell.includes('"')) return 'broken';
    cells.push(quoted ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    start = end + 1;
  }
  return cells;
}

function endOfBare(row: string, start: number): number {
  const comma = row.indexOf(',', start);
  return comma === -1 ? row.length : comma;
}

/** Just behind the closing quote; -1 when there is none. A doubled quote is one of the text. */
function endOfQuoted(row: string, start: number): number {
  let quote = row.indexOf('"', start + 1);
  while (quote !== -1 && row[quote + 1] === '"') quote = row.indexOf('"', quote + 2);
  return quote === -1 ? -1 : quote + 1;
}
