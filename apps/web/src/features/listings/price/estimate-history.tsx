import type { EstimateHistory as History } from '@sway/contract/estimates';
import { formatMonth } from '@sway/domain/text/format';
import { formatPrice } from '@sway/domain/prices/money';

/** The estimates of the months in which they changed, newest first; nothing before the first change. */
export function EstimateHistory({ history }: { history: History }) {
  if (history.length < 2) return null;
  return (
    <details className="mt-4">
      <summary className="cursor-pointer font-semibold text-link">Estimates by month</summary>
      <table className="mt-2 w-full text-sm">
        <caption className="sr-only">The last estimate of each month in which it changed</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Month</th>
            <th scope="col">From</th>
            <th scope="col">Estimate</th>
          </tr>
        </thead>
        <tbody>
          {history.toReversed().map(({ month, amount, basis }) => (
            <tr key={month} className="border-b">
              <th scope="row" className="py-2 text-left font-normal">
                {formatMonth(month)}
              </th>
              <td className="py-2 text-muted-foreground">{basis === 'formula' ? 'formula' : 'sales'}</td>
              <td className="py-2 text-right font-[550] tabular-nums">{formatPrice(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
