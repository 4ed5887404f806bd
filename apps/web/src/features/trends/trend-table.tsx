import type { CsvCell } from '@sway/domain/text/csv';

/** A column of a table: the first one names the row. `text` formats a value for people; the file has the value itself. */
export type TrendColumn = { label: string; text?: (value: CsvCell) => string };

export type TrendRows = { columns: readonly TrendColumn[]; rows: readonly (readonly CsvCell[])[] };

/** The values of a chart as a table. */
export function TrendTable({ caption, columns, rows }: TrendRows & { caption: string }) {
  return (
    <table className="w-full border-collapse text-xs sm:text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b text-left align-bottom text-muted-foreground">
          {columns.map(({ label }, i) => (
            <th
              key={label}
              scope="col"
              className={`py-2 font-semibold ${i === 0 ? 'pr-2' : 'pl-2 text-right max-[22.5rem]:pl-1 sm:pl-3'}`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={String(row[0])} className="border-b last:border-b-0">
            {columns.map(({ label, text }, i) => {
              const value = row[i] ?? null;
              const shown = text ? text(value) : String(value ?? '');
              return i === 0 ? (
                <th key={label} scope="row" className="py-2 pr-2 text-left font-medium">
                  {shown}
                </th>
              ) : (
                <td key={label} className="py-2 pl-2 text-right tabular-nums max-[22.5rem]:pl-1 sm:pl-3">
                  {shown}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
