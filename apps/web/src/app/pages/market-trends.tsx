import { t } from '@sway/domain/language/texts';
import { PAGES } from '@sway/contract/pages';
import { PRICE_BANDS } from '@sway/domain/prices/price-bands';
import { Link } from 'react-router';
import { MarketTrends, PriceAnswer } from '#features/trends/market-trends.tsx';
import { paths } from '#shared/paths.ts';
import { RelatedPages } from '../article/related-pages.tsx';
import { parseTrendFilter } from '#features/trends/trend-filter.ts';
import { trendsQuery, windMapQuery } from '#features/trends/use-trends.ts';
import { AmountWithinReach, WindMap } from '#features/trends/wind/wind-map.tsx';
import { Accordion } from '#shared/ui/accordion.tsx';
import type { PageNeeds } from '#shared/rendering/load-into.ts';

const [onMapRealistic, onMapAspirational] = PRICE_BANDS.discover;
const [onPageRealistic, onPageAspirational] = PRICE_BANDS.propertyPage;

const SECTIONS = [
  {
    id: 'says',
    title: t`What a Sway price says`,
    content: (
      <>
        <p>
          A Sway price is the price at which a household would sell a home that is not on the market. Where
          most prices are far above the estimate, few owners want to leave.
        </p>
        <p>
          It is not a valuation, not an offer, and nobody has paid it. It is not a sample of all homes either:
          only owners who chose to name a price are here.
        </p>
      </>
    ),
  },
  {
    id: 'estimate',
    title: t`Where the estimate comes from`,
    content: (
      <p>
        From past sales and the capital value, where the site has sales. Otherwise from a formula: a rate per
        square metre for the city, times the floor area, adjusted for the type of home, the number of bedrooms
        and very large or very small floors. Neither knows the view or the state of the roof. Land and
        commercial property get no estimate. See{' '}
        <Link to={paths.estimateAccuracy}>how accurate estimates are</Link>.
      </p>
    ),
  },
  {
    id: 'bands',
    title: t`Realistic, aspirational, dream`,
    content: (
      <p>
        The bands say how far a price is above the estimate. Everywhere on Sway and in the charts above, up to{' '}
        {onMapRealistic.upToPercent}% is <strong>{onMapRealistic.label}</strong>, up to{' '}
        {onMapAspirational.upToPercent}% <strong>{onMapAspirational.label}</strong>, and beyond that a{' '}
        <strong>Dream</strong>. A home’s own page adds its price category, a scale with lines at{' '}
        {onPageRealistic.upToPercent}% and {onPageAspirational.upToPercent}%, and the percentage that decides.
      </p>
    ),
  },
  {
    id: 'cv',
    title: t`Sway price, CV and RV`,
    content: (
      <p>
        Capital value (CV) and rating valuation (RV) are two names for what the council’s valuer put on the
        property so that rates can be shared out: the land plus the improvements. It is set about every three
        years under the Rating Valuations Act 1998, mostly without a look inside. Look at its date before you
        look at the figure.
      </p>
    ),
  },
  {
    id: 'compare',
    title: t`How to compare two homes`,
    content: (
      <ol>
        <li>
          Compare within one suburb and one type. <Link to={paths.browse}>Discover</Link> filters by both.
        </li>
        <li>Read the owner’s reasons. A new roof is in no formula.</li>
        <li>Look at the price history, and at recent sales: the only figures that someone has paid.</li>
      </ol>
    ),
  },
];

export const needs: PageNeeds = async ({ search }, load) => {
  const filter = parseTrendFilter(search);
  await Promise.all([load(trendsQuery(filter)), load(windMapQuery(filter.amount))]);
};

/** /market-trends (product/trends.md): the wind map, figures of the homes on the site, and how to read its prices. */
export function MarketTrendsPage() {
  return (
    <article className="gutter pt-5 pb-8 md:pt-12 md:pb-18">
      <div className="grid items-center gap-x-8 gap-y-5 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_520px] lg:gap-x-14">
        <header>
          <h1 className="type-h1">{PAGES.marketTrends.title}</h1>
          <div className="mt-4 grid gap-5 md:mt-7 md:gap-8">
            <PriceAnswer />
            <AmountWithinReach />
          </div>
        </header>
        <WindMap />
      </div>
      <div className="mt-6 border-t pt-6 md:mt-12 md:pt-12">
        <MarketTrends />
      </div>
      <section aria-labelledby="reading" className="mt-8 md:mt-14">
        <h2 id="reading" className="type-h2 mb-3">
          How to read these prices
        </h2>
        <Accordion items={SECTIONS} />
      </section>
      <RelatedPages pages={['buyerResources', 'sellerTips', 'faq']} />
    </article>
  );
}
