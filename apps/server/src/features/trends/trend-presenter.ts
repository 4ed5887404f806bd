import type { ComparedPrices, MarketTrends, WindMap } from '@sway/contract/market-trends';
import type { Place } from '@sway/contract/places';
import { ENQUIRY_PARTS, PRICE_MOVES, TREND_STEP_NZD } from '@sway/domain/prices/market-trends';
import { PRICE_BANDS } from '@sway/domain/prices/price-bands';
import type { PropertyType } from '@sway/domain/listings/property-types';
import { timestampOrNull } from '#platform/http/presented-values.ts';
import type { TrendCount, TrendGroupRow, WindAreaRow } from './trends.repo.ts';

type TrendRows = {
  asOf: Date | undefined;
  months: string[];
  cities: string[];
  group: TrendGroupRow | undefined;
  byCity: TrendGroupRow[];
  byType: TrendGroupRow[];
  counts: TrendCount[];
};

/** Shapes the figures of a group for the wire. A part without a stored count has fewer than five homes, or none. */
export function presentTrends({
  asOf,
  months,
  cities,
  group,
  byCity,
  byType,
  counts,
}: TrendRows): MarketTrends {
  const stored = new Map(counts.map(({ chart, part, homes }) => [`${chart} ${part}`, homes]));
  const homesIn = (chart: string, part: string) => stored.get(`${chart} ${part}`) ?? null;
  return {
    asOf: timestampOrNull(asOf),
    cities,
    homes: group?.homes ?? null,
    prices: {
      all: group ? comparedPrices(group) : null,
      byCity: byCity.flatMap(row => {
        const prices = comparedPrices(row);
        return prices ? [{ city: row.city, ...prices }] : [];
      }),
      byType: byType.flatMap(row => {
        const prices = comparedPrices(row);
        return prices ? [{ propertyType: row.propertyType as PropertyType, ...prices }] : [];
      }),
    },
    priceBands: PRICE_BANDS.discover.map(({ band }) => ({ band, homes: homesIn('band', band) })),
    priceChanges: {
      medianPercent: group?.medianChangePercent ?? null,
      moves: PRICE_MOVES.map(move => ({ move, homes: homesIn('change', move) })),
    },
    months: months.map(month => ({ month, homes: homesIn('month', month) })),
    firstEnquiry: {
      medianDays: group?.medianEnquiryDays ?? null,
      waits: ENQUIRY_PARTS.map(wait => ({ wait, homes: homesIn('enquiry', wait) })),
    },
  };
}

export function presentPlaceFigures(row: TrendGroupRow): NonNullable<Place['figures']> {
  const { homes, medianChangePercent, medianEnquiryDays } = row;
  return { homes, prices: comparedPrices(row), medianChangePercent, medianEnquiryDays };
}

type WindRows = { asOf: Date | undefined; amountNzd: number | null; areas: WindAreaRow[] };

/**
 * Shapes the areas of the wind map for the wire. The sums are those of the areas' numbers, so that they tell nothing of homes in no area
 * (product/trends.md#the-wind-map).
 */
export function presentWindMap({ asOf, amountNzd, areas: rows }: WindRows): WindMap {
  const areas = rows.flatMap(row => {
    const { city, longitude, latitude, homesWithinReach } = row;
    const prices = comparedPrices(row);
    if (!prices || longitude === null || latitude === null) return [];
    return [{ city, longitude, latitude, ...prices, homesWithinReach: homesWithinReach || null }];
  });
  return {
    asOf: timestampOrNull(asOf),
    amount: amountNzd === null ? null : amountNzd - (amountNzd % TREND_STEP_NZD),
    homes: sum(areas.map(({ homes }) => homes)),
    homesWithinReach: sum(areas.map(area => area.homesWithinReach ?? 0)),
    areas,
  };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** The prices against the estimates; null if too few homes have an estimate. */
function comparedPrices(row: TrendGroupRow): ComparedPrices | null {
  const { estimatedHomes: homes, medianPrice: price, medianEstimate: estimate } = row;
  const { medianLeanPercent: percent } = row;
  if (homes === null || price === null || estimate === null || percent === null) return null;
  return { homes, medianPrice: price, medianEstimate: estimate, medianDifferencePercent: percent };
}
