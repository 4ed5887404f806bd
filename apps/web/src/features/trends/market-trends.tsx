import type { MarketTrends as Trends } from '@sway/contract/market-trends';
import { formatQuantity, formatLongMoment } from '@sway/domain/text/format';
import { describeError } from '#shared/api/describe-error.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { bandContent, changeContent, enquiryContent, monthContent, priceContent } from './section-content.ts';
import { describeTrendFilter } from './trend-filter.ts';
import type { TrendFilter } from './trend-filter.ts';
import { TrendFilters } from './trend-filters.tsx';
import { TrendSection } from './trend-section.tsx';
import { useTrendFilter } from './use-trend-filter.ts';
import { useTrends } from './use-trends.ts';

/** The figures of the homes on Sway, by city, type and period (product/trends.md). */
export function MarketTrends() {
  const [filter, changeFilter] = useTrendFilter();
  const trends = useTrends(filter);
  const { data } = trends;
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="type-h2">
        Homes on Sway
      </h2>
      <div className="mt-5">
        <TrendFilters filter={filter} cities={data?.cities ?? []} onFilter={changeFilter} />
      </div>
      {trends.isError && (
        <ErrorState
          className="mt-6"
          title="The figures could not be loaded"
          message={describeError(trends.error)}
          error={trends.error}
          onRetry={() => void trends.refetch()}
        />
      )}
      {trends.isPending && <TrendsLoading />}
      {data && !trends.isError && (
        <div aria-busy={trends.isPlaceholderData} className={trends.isPlaceholderData ? 'opacity-60' : ''}>
          <Scope filter={filter} trends={data} />
          {data.asOf !== null && data.homes !== null ? (
            <Sections filter={filter} trends={data} asOf={data.asOf} />
          ) : (
            <NoFigures hasDate={data.asOf !== null} onClear={() => changeFilter(ALL_HOMES)} />
          )}
        </div>
      )}
    </section>
  );
}

const ALL_HOMES: TrendFilter = { city: null, propertyType: null, months: null };

/** Which homes the figures are of, how many, and when they were counted. */
function Scope({ filter, trends: { homes, asOf } }: { filter: TrendFilter; trends: Trends }) {
  const which = describeTrendFilter(filter);
  return (
    <output className="mt-5 block max-w-[80ch] text-muted-foreground">
      {homes !== null && asOf !== null && (
        <>
          <strong className="text-foreground">
            About {formatQuantity(homes, 'home')}
            {which && ` ${which}`}
          </strong>
          , as of {formatLongMoment(asOf)}. Numbers of homes are rounded to the nearest five. Groups of fewer
          than five homes are not shown, nor groups that would give such a group away.
        </>
      )}
    </output>
  );
}

function Sections({ filter, trends, asOf }: { filter: TrendFilter; trends: Trends; asOf: string }) {
  const { prices } = trends;
  const contents = [
    priceContent(prices.byCity, prices.all, 'city', filter.city),
    priceContent(prices.byType, prices.all, 'type', filter.propertyType),
    bandContent(trends),
    changeContent(trends),
    monthContent(trends),
    enquiryContent(trends),
  ];
  return (
    <div className="mt-6 grid gap-5">
      {contents.map(content => (
        <TrendSection
          key={content.fileName}
          {...content}
          asOf={asOf}
          legend={content.chart?.kind === 'prices' ? <PriceLegend /> : null}
        />
      ))}
    </div>
  );
}

/** What the marks of the price charts mean. */
function PriceLegend() {
  return (
    <p aria-hidden="true" className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted-foreground">
      <span className="flex items-center gap-2">
        <span className="size-3 rounded-full border-2 border-foreground bg-lime" />
        Median asking price
      </span>
      <span className="flex items-center gap-2">
        <span className="size-4 rounded-full border-[2.5px] border-muted-foreground bg-card" />
        Median estimate
      </span>
    </p>
  );
}

function NoFigures({ hasDate, onClear }: { hasDate: boolean; onClear: () => void }) {
  if (!hasDate) return <EmptyState className="mt-6" title="The figures are being prepared" />;
  return (
    <EmptyState className="mt-6" title="Too few homes to show">
      <p className="max-w-measure text-muted-foreground">
        Figures are shown for groups of at least five homes, and only if the difference from a larger group is
        none or at least five, so that no single home can be worked out.
      </p>
      <Button variant="outline" className="mt-2" onClick={onClear}>
        Show all homes
      </Button>
    </EmptyState>
  );
}

function TrendsLoading() {
  return (
    <output aria-label="Loading the figures" className="mt-6 grid gap-5">
      {Array.from({ length: 3 }, (_, i) => (
        <Skeleton key={i} className="h-80 rounded-xl" />
      ))}
    </output>
  );
}
