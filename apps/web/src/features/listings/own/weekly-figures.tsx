import { t } from '@sway/domain/language/texts';
import type { OwnListing } from '@sway/contract/own-properties';
import { formatCount } from '@sway/domain/text/format';
import { WeeklyBars } from './weekly-bars.tsx';

/** Views, saves and enquiries of a listing over the latest weeks, with the count of the present week. */
export function WeeklyFigures({ weeks }: Pick<OwnListing, 'weeks'>) {
  const rows = [
    [t`Views`, weeks.views],
    [t`Saves`, weeks.saves],
    [t`Enquiries`, weeks.enquiries],
  ] as const;
  return (
    <section aria-label={`The last ${weeks.views.length} weeks`} className="grid gap-2 text-sm">
      {rows.map(([name, counts]) => (
        <div key={name} className="flex flex-wrap items-center gap-x-3">
          <span className="min-w-20 text-muted-foreground">{name}</span>
          <WeeklyBars name={name} counts={counts} />
          <span className="tabular-nums">
            <b className="font-semibold">{formatCount(counts.at(-1)!)}</b>{' '}
            <span className="text-muted-foreground">this week</span>
          </span>
        </div>
      ))}
    </section>
  );
}
