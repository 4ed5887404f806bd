export type CsvCell = string | number | null;

/** Texts that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Formats rows as CSV (RFC 4180), with the mark by which spreadsheets recognise UTF-8. Null becomes an empty cell. */
export function formatCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map(row => `${row.map(formatCell).join(',')}\r\n`).join('')}`;
}

function formatCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell ?? '') ? `'${cell}` : (cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
