import { t } from '@sway/domain/language/texts';
import { formatDate, formatQuantity, isoDayInNewZealand } from '@sway/domain/text/format';
import { Download } from 'lucide-react';
import { Suspense, useId } from 'react';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { chartHeightPx } from './trend-chart.ts';
import type { ChartSpec } from './trend-chart.ts';
import type { TrendRows } from './trend-table.tsx';
import { PriceStrip } from './chart/price-strip.tsx';
import { FoldedTable } from './folded-table.tsx';
import { formatCsv } from '@sway/domain/text/csv';
import type { CsvCell } from '@sway/domain/text/csv';

const Chart = lazyPart(() => import('./chart/chart.tsx'), 'Chart');

type TrendSectionProps = TrendRows & {
  title: string;
  /** What the chart shows, in a sentence. */
  finding: string;
  /** The chart; null if every group is too small. */
  chart: ChartSpec | null;
  /** The number of homes, rounded to five. */
  homes: number | null;
  asOf: string;
  /** The beginning of the name of the file. */
  fileName: string;
  className?: string;
};

/** A chart with its table, number of homes, date and file. */
export function TrendSection({
  title,
  finding,
  chart,
  homes,
  asOf,
  fileName,
  className,
  ...table
}: TrendSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={className}>
      <Card className="flex h-full flex-col rounded-xl p-4 pb-2 sm:p-5 sm:pb-2.5">
        <h3 id={titleId} className="type-h3">
          {title}
        </h3>
        <p className="mt-1 max-w-measure text-sm text-muted-foreground">{finding}</p>
        {chart?.kind === 'strip' && <PriceStrip points={chart.points} />}
        {chart && chart.kind !== 'strip' && (
          <div className="mt-3">
            <Suspense fallback={<ChartLoading heightPx={chartHeightPx(chart)} />}>
              <Chart label={title} spec={chart} />
            </Suspense>
          </div>
        )}
        <p className="mt-auto pt-3 text-xs text-muted-foreground">
          {homes !== null && `About ${formatQuantity(homes, 'home')}, `}
          {formatDate(asOf)}
        </p>
        {chart && (
          <FoldedTable caption={title} {...table}>
            <Button
              variant="ghost"
              size="sm"
              className="-mr-3"
              aria-describedby={titleId}
              onClick={() =>
                downloadCsv(`${fileName}-${isoDayInNewZealand(new Date(asOf))}.csv`, csvOf(table, asOf))
              }
            >
              <Download aria-hidden="true" />
              Download CSV
            </Button>
          </FoldedTable>
        )}
      </Card>
    </section>
  );
}

function csvOf({ columns, rows }: TrendRows, asOf: string) {
  return [[...columns.map(({ label }) => label), t`As of`], ...rows.map(row => [...row, asOf])];
}

function ChartLoading({ heightPx }: { heightPx: number }) {
  return (
    <output aria-label="Loading the chart" className="block" style={{ height: heightPx }}>
      <Skeleton className="h-full rounded-md" />
    </output>
  );
}

/** Downloads rows as a CSV file. */
function downloadCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  const url = URL.createObjectURL(new Blob([formatCsv(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
