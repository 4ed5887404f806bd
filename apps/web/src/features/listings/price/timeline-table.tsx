import { formatPrice } from '@sway/domain/prices/money';
import { rangeSentence } from './estimate-words.ts';
import type { TimelineFact } from './timeline.ts';

/** The facts of a timeline as text, newest first, each price with the owner's note. */
export function TimelineTable({ facts }: { facts: readonly TimelineFact[] }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Prices and values of this home, newest first</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Day</th>
          <th scope="col">What</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {facts.toReversed().map(({ id, when, what, note, range, amountNzd }) => (
          <tr key={id} className="border-b align-baseline">
            <th scope="row" className="py-2 pr-4 text-left font-normal whitespace-nowrap">
              {when}
            </th>
            <td className="w-full py-2 pr-4 text-muted-foreground">
              {what}
              {note && <span className="block text-foreground wrap-anywhere">“{note}”</span>}
              {range && <span className="block tabular-nums">{rangeSentence(range)}</span>}
            </td>
            <td className="py-2 text-right font-[550] tabular-nums">{formatPrice(amountNzd)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
