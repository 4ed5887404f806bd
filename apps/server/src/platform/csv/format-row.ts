/** The cells as one CSV row with its line break. Cells are quoted where they must be. */
export function formatRow(cells: (string | number)[]): string {
  return `${cells.map(cell => quoteIfNeeded(String(cell))).join(',')}\n`;
}

function quoteIfNeeded(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
