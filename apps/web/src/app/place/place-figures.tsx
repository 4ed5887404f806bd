import type { Place } from '@sway/contract/places';
import { formatPlace, formatQuantity } from '@sway/domain/text/format';
import { formatPrice } from '@sway/domain/prices/money';
import { formatSignedPercent } from '@sway/domain/prices/price-bands';
import { Link } from 'react-router';
import { PriceGauge } from '#features/listings/price/price-gauge.tsx';
import { paths } from '#shared/paths.ts';
import { isCityAndRegion } from './place-query.ts';

/** What homes of a place ask, beside their estimates, and how soon buyers write; of five homes or more (product/trends.md#small-groups). */
export function PlaceFigures({ place }: { place: Place }) {
  const { kind, figures } = place;
  const name = formatPlace(place.name);
  const prices = figures?.prices;
  return (
    <section aria-labelledby="place-figures">
      <h2 id="place-figures" className="type-h2">
        What homes here ask
      </h2>
      {prices ? (
        <>
          <PriceGauge
            price={prices.medianPrice}
            estimate={prices.medianEstimate}
            className="mt-4 w-full max-w-72"
          />
          <dl className="mt-4 grid gap-x-6 gap-y-2 text-md sm:max-lg:grid-cols-2">
            <Figure label="Median Sway price" value={formatPrice(prices.medianPrice)} />
            <Figure label="Median estimate" value={formatPrice(prices.medianEstimate)} />
            <Figure label="Median difference" value={formatSignedPercent(prices.medianDifferencePercent)} />
            {figures.medianChangePercent !== null && (
              <Figure
                label="Median change of prices that moved"
                value={formatSignedPercent(figures.medianChangePercent)}
              />
            )}
            {figures.medianEnquiryDays !== null && (
              <Figure
                label="Median wait for a first enquiry"
                value={formatQuantity(figures.medianEnquiryDays, 'day')}
              />
            )}
          </dl>
          <p className="mt-3 text-sm text-muted-foreground">
            Of about {prices.homes} homes in {isCityAndRegion(place) ? `the city of ${name}` : name}.
          </p>
        </>
      ) : (
        <p className="mt-3 text-muted-foreground">
          {kind === 'region'
            ? 'Figures are counted for towns and suburbs: choose one above.'
            : `Figures are shown from five homes with an estimate on, so that no single home of ${name} can be worked out.`}
        </p>
      )}
      <Link
        to={paths.marketTrends}
        className="inline-block py-3 text-sm font-semibold text-link hover:underline"
      >
        Market trends of New Zealand
      </Link>
    </section>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b pb-2">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
