import { t } from '@sway/domain/language/texts';
import { TREND_PERIODS_MONTHS } from '@sway/domain/prices/market-trends';
import type { TrendPeriodMonths } from '@sway/domain/prices/market-trends';
import { parseMoney } from '@sway/domain/prices/money-text';
import { PROPERTY_TYPES, propertyTypeLabel } from '@sway/domain/listings/property-types';
import type { PropertyType } from '@sway/domain/listings/property-types';
import { firstCharacters } from '@sway/domain/text/characters';

/** The homes that the figures are of. Null means any. */
export type TrendFilter = {
  city: string | null;
  propertyType: PropertyType | null;
  /** Homes listed in this many calendar months, with the current one. */
  months: TrendPeriodMonths | null;
  /** What the user has, NZD, for the wind map. It chooses no homes. */
  amount: number | null;
};

const MAX_CITY_CHARACTERS = 100;

/** Reads the filter from a URL's parameters. Invalid ones are ignored. */
export function parseTrendFilter(params: URLSearchParams): TrendFilter {
  const city = (params.get('city') ?? '').replaceAll(/\p{Cc}/gu, ' ').trim();
  return {
    city: firstCharacters(city, MAX_CITY_CHARACTERS) || null,
    propertyType: PROPERTY_TYPES.find(type => type === params.get('type')) ?? null,
    months: TREND_PERIODS_MONTHS.find(months => String(months) === params.get('months')) ?? null,
    amount: parseMoney(params.get('amount') ?? '').amountNzd,
  };
}

/** Writes the filter as URL parameters, without those that are not set. */
export function formatTrendFilter({ city, propertyType, months, amount }: TrendFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (city) params.set('city', city);
  if (propertyType) params.set('type', propertyType);
  if (months) params.set('months', String(months));
  if (amount !== null) params.set('amount', String(amount));
  return params;
}

/** The homes in words: `in Napier, House, listed in the last 3 months`; empty without a filter. */
export function describeTrendFilter({ city, propertyType, months }: TrendFilter): string {
  return [
    city && t`in ${city}`,
    propertyType && t`of the type ${propertyTypeLabel(propertyType)}`,
    months && t`listed in the last ${months} months`,
  ]
    .filter(Boolean)
    .join(', ');
}
