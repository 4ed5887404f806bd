import type { EstimateAccuracy as Accuracy } from '@sway/contract/estimates';
import { t } from '@sway/domain/language/texts';
import { formatCount, formatDate } from '@sway/domain/text/format';
import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import { request } from '#shared/api/request.ts';
import { chartHeightPx } from '../trend-chart.ts';
import type { DrawnChart } from '../trend-chart.ts';
import { TrendTable } from '../trend-table.tsx';
import { accuracySentence, accuracyTable, errorBars } from './accuracy-content.ts';

const Chart = lazyPart(() => import('../chart/chart.tsx'), 'Chart');

const TITLE = t`How far estimates were from prices`;

/** How near estimates were to the prices of past sales, by region (product/prices.md#the-accuracy-is-public). */
export function EstimateAccuracy() {
  const accuracy = useAccuracy();
  if (accuracy.isPending)
    return (
      <output aria-label="Loading the figures" className="block">
        <Skeleton className="h-80 rounded-xl" />
      </output>
    );
  if (accuracy.isError) return <ErrorState title="The figures could not be loaded" query={accuracy} />;
  return <Figures accuracy={accuracy.data} />;
}

function Figures({ accuracy }: { accuracy: Accuracy }) {
  const { sales, regions, computedAt, measured, isSample } = accuracy;
  const [all] = regions;
  if (computedAt === null) return <EmptyState title="The figures are being prepared" />;
  if (!all || !measured)
    return (
      <EmptyState title={sales === 0 ? 'This site has no sales' : 'Too few sales to measure'}>
        <p className="max-w-measure text-muted-foreground">
          {sales === 0
            ? 'Every estimate here is by formula, from floor area, type, bedrooms and city. Nobody has measured how near such estimates are to prices.'
            : `The site has ${formatCount(sales)} sales. That is not enough to tell how near estimates are.`}
        </p>
      </EmptyState>
    );
  const chart: DrawnChart = { kind: 'bars', points: errorBars(regions) };
  return (
    <section aria-labelledby="accuracy-title">
      <Card className="rounded-xl p-4 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="accuracy-title" className="type-h3">
            {TITLE}
          </h2>
          {isSample && <Tag>Sample sales</Tag>}
        </div>
        <p className="mt-1.5 max-w-measure text-muted-foreground">{accuracySentence(all)}</p>
        {isSample && (
          <p className="mt-1.5 max-w-measure text-muted-foreground">
            These sales are made up for the demo: drawn from what its homes are worth, with a noise of 8%. The
            figures say nothing about real prices.
          </p>
        )}
        <div className="mt-5 grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
          <div className="min-w-0">
            <p className="mb-2 text-sm text-muted-foreground">Half of the estimates were within</p>
            <Suspense
              fallback={
                <output
                  aria-label="Loading the chart"
                  className="block"
                  style={{ height: chartHeightPx(chart) }}
                >
                  <Skeleton className="h-full rounded-md" />
                </output>
              }
            >
              <Chart label={TITLE} spec={chart} />
            </Suspense>
          </div>
          <div className="min-w-0">
            <TrendTable caption={TITLE} {...accuracyTable(regions)} />
          </div>
        </div>
        <p className="mt-4 max-w-measure border-t pt-4 text-sm text-muted-foreground">
          {formatCount(all.sales)} sales from {formatDate(measured.from)} to {formatDate(measured.to)}, each
          estimated before its price was known. The site has {formatCount(sales)} sales in all. Computed{' '}
          {formatDate(computedAt)}.
        </p>
      </Card>
    </section>
  );
}

/** The figures change when sales are imported. */
const STALE_AFTER_MS = 60_000;

function useAccuracy() {
  return useQuery({
    queryKey: ['estimate-accuracy'],
    queryFn: ({ signal }) => request('GET /api/estimate-accuracy', {}, signal),
    staleTime: STALE_AFTER_MS,
  });
}
