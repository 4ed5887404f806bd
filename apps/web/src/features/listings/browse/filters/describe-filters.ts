import { FEATURE_FILTERS } from '@sway/domain/listings/feature-filters';
import { LEAST_FILTER_NAMES, LEAST_FILTERS } from '@sway/domain/listings/least-filters';
import { formatCompactPrice } from '@sway/domain/prices/money';
import type { PriceBandFilter } from '@sway/domain/prices/price-bands';
import type { BrowseFilters } from '../state/browse-state.ts';

export const BAND_LABELS: Record<PriceBandFilter, string> = {
  realistic: 'Realistic',
  aspirational: 'Aspirational',
  dream: 'Dream',
  none: 'No estimate',
};

export const VERIFIED_LABEL = 'LINZ Verified only';

/** A filter that is set: its text, and the change that removes it. */
export type ActiveFilter = { label: string; without: Partial<BrowseFilters> };

/** The filters that are set, without the search text, which is shown in its field. */
export function describeFilters(filters: BrowseFilters): ActiveFilter[] {
  const { minPrice, maxPrice, propertyType, priceBands, features, verified, area } = filters;
  return [
    minPrice !== null && { label: `From ${shortPrice(minPrice)}`, without: { minPrice: null } },
    maxPrice !== null && { label: `Up to ${shortPrice(maxPrice)}`, without: { maxPrice: null } },
    propertyType !== null && { label: propertyType, without: { propertyType: null } },
    ...LEAST_FILTER_NAMES.map(name => {
      const least = filters[name];
      return least !== null && { label: LEAST_FILTERS[name].chipLabel(least), without: { [name]: null } };
    }),
    priceBands.length > 0 && {
      label: priceBands.map(band => BAND_LABELS[band]).join(' or '),
      without: { priceBands: [] },
    },
    ...features.map(name => ({
      label: FEATURE_FILTERS[name].label,
      without: { features: features.filter(other => other !== name) },
    })),
    verified && { label: VERIFIED_LABEL, without: { verified: false } },
    area !== null && { label: 'Drawn area', without: { area: null } },
  ].filter(filter => filter !== false);
}

/** `$500K – $900K`, `From $500K`, `Up to $900K`; null for any price. */
export function priceLine({ minPrice, maxPrice }: BrowseFilters): string | null {
  if (minPrice !== null && maxPrice !== null) return `${shortPrice(minPrice)} – ${shortPrice(maxPrice)}`;
  if (minPrice !== null) return `From ${shortPrice(minPrice)}`;
  return maxPrice === null ? null : `Up to ${shortPrice(maxPrice)}`;
}

/** `3+ beds, 2+ baths`; null for any. */
export function roomsLine(filters: BrowseFilters): string | null {
  const parts = (['bedrooms', 'bathrooms'] as const).flatMap(name => {
    const least = filters[name];
    return least === null ? [] : [LEAST_FILTERS[name].choiceLabel(least)];
  });
  return parts.join(', ') || null;
}

/** What is searched for, in one short line: `Up to $900K · 3+ beds · 2 more`. */
export function whatLine(filters: BrowseFilters): string {
  const parts = [priceLine(filters), roomsLine(filters), filters.propertyType].filter(part => part !== null);
  const said = { minPrice: null, maxPrice: null, propertyType: null, bedrooms: null, bathrooms: null };
  const others = describeFilters({ ...filters, ...said }).length;
  if (others > 0)
    parts.push(parts.length === 0 ? `${others} ${others === 1 ? 'filter' : 'filters'}` : `${others} more`);
  return parts.join(' · ') || 'Any price, any home';
}

/** A price in at most three figures: $2M instead of $2.0M, $1.25M instead of $1.3M. */
export function shortPrice(priceNzd: number): string {
  if (priceNzd >= 1_000_000 && priceNzd % 10_000 === 0) return `$${priceNzd / 1_000_000}M`;
  return formatCompactPrice(priceNzd).replace('.0M', 'M');
}
