import type { MarketTrends as Trends } from '@sway/contract/market-trends';
import { formatQuantity, formatLongMoment } from '@sway/domain/text/format';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { bandContent, changeContent, enquiryContent, monthContent, priceContent } from './section-content.ts';
import { formatMedianPrice, signedPercent } from './figures.ts';
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
      <div className="mt-4">
        <TrendFilters filter={filter} cities={data?.cities ?? []} onFilter={changeFilter} />
      </div>
      {trends.isError && (
        <ErrorState className="mt-6" title="The figures could not be loaded" query={trends} />
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

const ALL_HOMES = { city: null, propertyType: null, months: null };

/** Which homes the figures are of, how many, and when they were counted. */
function Scope({ filter, trends: { homes, asOf } }: { filter: TrendFilter; trends: Trends }) {
  const which = describeTrendFilter(filter);
  return (
    <output className="mt-3 block max-w-[80ch] text-xs text-muted-foreground">
      {homes !== null && asOf !== null && (
        <>
          <strong className="text-foreground">
            About {formatQuantity(homes, 'home')}
            {which && ` ${which}`}
          </strong>
          , as of {formatLongMoment(asOf)}. Numbers are rounded to five; groups of fewer are not shown, nor
          what would give one away.
        </>
      )}
    </output>
  );
}

/** Two and three abreast; on a phone all but the first are in a row that scrolls. */
function Sections({ filter, trends, asOf }: { filter: TrendFilter; trends: Trends; asOf: string }) {
  const { prices } = trends;
  const contents = [
    { ...priceContent(prices.byType, prices.all, 'type', filter.propertyType), className: 'lg:col-span-3' },
    { ...bandContent(trends), className: 'lg:col-span-3' },
    { ...changeContent(trends), className: 'lg:col-span-2' },
    { ...monthContent(trends), className: 'lg:col-span-2' },
    { ...enquiryContent(trends), className: 'md:col-span-2' },
  ];
  return (
    <div className="mt-5 grid gap-4 md:grid-cols-2 lg:grid-cols-6 lg:gap-5">
      <TrendSection
        {...priceContent(prices.byCity, prices.all, 'city', filter.city)}
        asOf={asOf}
        className="md:row-span-2 lg:col-span-3"
      />
      <div className="-mx-4 flex scroll-px-4 gap-3 overflow-x-auto px-4 md:contents [&>*]:max-md:w-[86%] [&>*]:max-md:shrink-0">
        {contents.map(content => (
          <TrendSection key={content.fileName} {...content} asOf={asOf} />
        ))}
      </div>
    </div>
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

/** What prices do against estimates, in a figure and a sentence. */
export function PriceAnswer() {
  const [filter] = useTrendFilter();
  const { data } = useTrends(filter);
  const all = data?.prices.all;
  if (!all) return null;
  const { medianDifferencePercent: percent, medianPrice, medianEstimate, homes } = all;
  return (
    <p className="flex items-center gap-4">
      <strong className="type-display tracking-normal">{signedPercent(percent)}</strong>
      <span className="text-md md:text-base">
        {percent === 0
          ? 'Owners ask what their homes are estimated at'
          : percent > 0
            ? `Owners ask ${Math.abs(percent)}% more than the estimate`
            : `Owners ask ${Math.abs(percent)}% less than the estimate`}
        : a median of {formatMedianPrice(medianPrice)} against {formatMedianPrice(medianEstimate)}, across
        about {formatQuantity(homes, 'home')}
        {filter.city && ` in ${filter.city}`}.
      </span>
    </p>
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
