import { formatCsv } from './csv.ts';
import type { CsvCell } from './csv.ts';

/** Downloads rows as a CSV file. */
export function downloadCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  const url = URL.createObjectURL(new Blob([formatCsv(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
