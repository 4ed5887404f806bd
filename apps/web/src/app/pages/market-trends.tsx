import { PRICE_BANDS } from '@sway/domain/prices/price-bands';
import { Link } from 'react-router';
import { MarketTrends } from '#features/trends/market-trends.tsx';
import { paths } from '#shared/paths.ts';
import { Article } from '../article/article.tsx';
import type { ArticleSection } from '../article/article-section.ts';
import { parseTrendFilter } from '#features/trends/trend-filter.ts';
import { trendsQuery } from '#features/trends/use-trends.ts';
import type { PageNeeds } from '#shared/rendering/load-into.ts';

const [onMapRealistic, onMapAspirational] = PRICE_BANDS.discover;
const [onPageRealistic, onPageAspirational] = PRICE_BANDS.propertyPage;

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'says',
    title: 'What a Sway price says',
    body: (
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
    title: 'Where the estimate comes from',
    body: (
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
    title: 'Realistic, aspirational, dream',
    body: (
      <p>
        The bands say how far a price is above the estimate. In lists, on the map and in the chart above, up
        to {onMapRealistic.upToPercent}% is <strong>{onMapRealistic.label}</strong>, up to{' '}
        {onMapAspirational.upToPercent}% <strong>{onMapAspirational.label}</strong>, and beyond that a{' '}
        <strong>Dream</strong>. A home’s own page draws the lines at {onPageRealistic.upToPercent}% and{' '}
        {onPageAspirational.upToPercent}%, so the same home can have two labels. The percentage is the same
        everywhere.
      </p>
    ),
  },
  {
    id: 'cv',
    title: 'Sway price, CV and RV',
    body: (
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
    title: 'How to compare two homes',
    body: (
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

export const needs: PageNeeds = ({ search }, load) => load(trendsQuery(parseTrendFilter(search)));

/** /market-trends (product/trends.md): figures of the homes on the site, and how to read its prices. */
export function MarketTrendsPage() {
  return (
    <Article
      page="marketTrends"
      lead="What owners across New Zealand ask for homes that are not on the market, and how those prices compare with the estimates."
      wide={<MarketTrends />}
      sections={SECTIONS}
      related={['buyerResources', 'sellerTips', 'faq']}
    />
  );
}
