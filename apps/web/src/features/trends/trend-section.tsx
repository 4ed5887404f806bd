import { formatDate, formatQuantity, isoDayInNewZealand } from '@sway/domain/text/format';
import { Download } from 'lucide-react';
import { Suspense, useId } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { chartHeightPx } from './trend-chart.ts';
import type { ChartSpec } from './trend-chart.ts';
import { TrendTable } from './trend-table.tsx';
import type { TrendRows } from './trend-table.tsx';
import { formatCsv } from './csv.ts';
import type { CsvCell } from './csv.ts';

const Chart = lazyPart(() => import('./chart/chart.tsx'), 'Chart');

type TrendSectionProps = TrendRows & {
  title: string;
  /** What the chart shows, in a sentence. */
  finding: string;
  /** The chart; null if every group is too small. */
  chart: ChartSpec | null;
  /** The meaning of the marks, below the chart. */
  legend?: ReactNode;
  /** The number of homes, rounded to five. */
  homes: number | null;
  asOf: string;
  /** The beginning of the name of the file. */
  fileName: string;
};

/** A chart with its table, number of homes, date and file. */
export function TrendSection({
  title,
  finding,
  chart,
  legend,
  homes,
  asOf,
  fileName,
  ...table
}: TrendSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Card className="rounded-xl p-4 sm:p-6">
        <h3 id={titleId} className="type-h3">
          {title}
        </h3>
        <p className="mt-1.5 max-w-measure text-muted-foreground">{finding}</p>
        {chart && (
          <div className="mt-5 grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
            <div className="min-w-0">
              <Suspense fallback={<ChartLoading heightPx={chartHeightPx(chart)} />}>
                <Chart label={title} spec={chart} />
              </Suspense>
              {legend}
            </div>
            <div className="min-w-0">
              <TrendTable caption={title} {...table} />
            </div>
          </div>
        )}
        <footer className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t pt-4 text-sm text-muted-foreground">
          <p>
            {homes !== null && `About ${formatQuantity(homes, 'home')}, `}
            {formatDate(asOf)}
          </p>
          {chart && (
            <Button
              variant="outline"
              size="sm"
              aria-describedby={titleId}
              onClick={() =>
                downloadCsv(`${fileName}-${isoDayInNewZealand(new Date(asOf))}.csv`, csvOf(table, asOf))
              }
            >
              <Download aria-hidden="true" />
              Download CSV
            </Button>
          )}
        </footer>
      </Card>
    </section>
  );
}

function csvOf({ columns, rows }: TrendRows, asOf: string) {
  return [[...columns.map(({ label }) => label), 'As of'], ...rows.map(row => [...row, asOf])];
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
