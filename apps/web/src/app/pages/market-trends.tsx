import { PRICE_BANDS } from '@sway/domain/price-bands';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Article } from '../article/article.tsx';
import type { ArticleSection } from '../article/article-section.ts';

const [onMapRealistic, onMapAspirational] = PRICE_BANDS.discover;
const [onPageRealistic, onPageAspirational] = PRICE_BANDS.propertyPage;

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'says',
    title: 'What a Sway price says',
    body: (
      <>
        <p>
          One household’s answer to one question: at what price would you sell this home, though you are not
          selling it? Nobody else on the market answers that question. Asking prices come from people who have
          decided to go. Sale prices come from people who have gone.
        </p>
        <p>
          Many such answers in one suburb tell you how willing people are to move. Where most prices are far
          above the estimate, few want to leave.
        </p>
      </>
    ),
  },
  {
    id: 'does-not-say',
    title: 'What it does not say',
    body: (
      <ul>
        <li>
          <strong>It is not a valuation.</strong> A registered valuer looks at the home, and answers for the
          figure.
        </li>
        <li>
          <strong>It is not a market price.</strong> Nobody has paid it.
        </li>
        <li>
          <strong>It is not an offer.</strong> The owner can change it, hide it or say no.
        </li>
        <li>
          <strong>It is not a sample of all homes.</strong> Only owners who were curious enough to name a
          price are here.
        </li>
      </ul>
    ),
  },
  {
    id: 'estimate',
    title: 'Where the estimate comes from',
    body: (
      <>
        <p>
          A plain formula: a rate per square metre for the city, times the floor area, adjusted for the type
          of home, the number of bedrooms and very large or very small floors. It knows nothing of the view,
          the street, the land or the state of the roof.
        </p>
        <p>
          It is a starting point, not a valuation. Land and commercial property get no estimate, and where
          there is none the site says “Estimate unavailable” rather than guess.
        </p>
      </>
    ),
  },
  {
    id: 'bands',
    title: 'Realistic, aspirational, dream',
    body: (
      <>
        <p>
          The three bands only say how far a price is from the estimate. In lists and on the map a price up to{' '}
          {onMapRealistic.upToPercent}% above it is <strong>{onMapRealistic.label}</strong>, up to{' '}
          {onMapAspirational.upToPercent}% <strong>{onMapAspirational.label}</strong>, and beyond that a{' '}
          <strong>Dream</strong>. A home’s own page has more room and draws the lines wider, at{' '}
          {onPageRealistic.upToPercent}% and {onPageAspirational.upToPercent}%.
        </p>
        <p>
          So the same home can have two labels. The percentage beside them is the same everywhere, so use that
          to compare homes.
        </p>
      </>
    ),
  },
  {
    id: 'cv',
    title: 'Sway price, CV and RV',
    body: (
      <>
        <p>
          Capital value (CV) and rating valuation (RV) are two names for what the council’s valuer put on the
          property so that rates can be shared out: the land plus the improvements. It is set about every
          three years under the Rating Valuations Act 1998, from sales around one date, mostly without a look
          inside.
        </p>
        <p>
          A CV from the top of the market stays high for years after it, and one from the bottom stays low.
          Look at its date before you look at the figure.
        </p>
      </>
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
        <li>
          Look at the price history. A price that came down twice is a different answer from one that never
          moved.
        </li>
        <li>Compare it with recent sales. They are the only figures that someone has paid.</li>
      </ol>
    ),
  },
];

/** How to read the prices on this site. */
export function MarketTrendsPage() {
  return (
    <Article
      page="marketTrends"
      lead="Before you compare prices, it helps to know what kind of price you are looking at."
      sections={SECTIONS}
      related={['buyerResources', 'sellerTips', 'faq']}
    />
  );
}
