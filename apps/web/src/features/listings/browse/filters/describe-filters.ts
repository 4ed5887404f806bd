import { t } from '@sway/domain/language/texts';
import { FILTER_NAMES, filterOf } from '@sway/domain/listings/listing-filters';
import { propertyTypeLabel } from '@sway/domain/listings/property-types';
import { formatShortPrice } from '@sway/domain/prices/money';
import { formatQuantity } from '@sway/domain/text/format';
import { NO_FILTERS } from '../state/browse-state.ts';
import type { BrowseFilters } from '../state/browse-state.ts';

/** A filter that is set: its text, and the change that removes it. */
type ActiveFilter = { label: string; without: Partial<BrowseFilters> };

/** The filters that are set. */
export function describeFilters(filters: BrowseFilters): ActiveFilter[] {
  return FILTER_NAMES.flatMap(name =>
    filterOf(name)
      .chipsOf(filters[name])
      .map(({ label, without }) => ({ label, without: { [name]: without } })),
  );
}

/** How many filters are set, without the search text, which is shown in its field. */
export function countFilters(filters: BrowseFilters): number {
  return describeFilters({ ...filters, location: '' }).length;
}

/** `$500K – $900K`, `From $500K`, `Up to $900K`; null for any price. */
export function priceLine({ minPrice, maxPrice }: BrowseFilters): string | null {
  if (minPrice !== null && maxPrice !== null)
    return `${formatShortPrice(minPrice)} – ${formatShortPrice(maxPrice)}`;
  if (minPrice !== null) return t`From ${formatShortPrice(minPrice)}`;
  return maxPrice === null ? null : t`Up to ${formatShortPrice(maxPrice)}`;
}

/** `3+ beds, 2+ baths`; null for any. */
export function roomsLine({ bedrooms, bathrooms }: BrowseFilters): string | null {
  const rooms = [bedrooms && t`${bedrooms}+ beds`, bathrooms && t`${bathrooms}+ baths`];
  return rooms.filter(Boolean).join(', ') || null;
}

/** The type; null for all. */
export function typeLine({ propertyType }: BrowseFilters): string | null {
  return propertyType && propertyTypeLabel(propertyType);
}

/** What is searched for, in one short line: `Up to $900K · 3+ beds · 2 more`. */
export function whatLine(filters: BrowseFilters): string {
  const parts = [priceLine, roomsLine, typeLine].flatMap(line => line(filters) ?? []);
  const { minPrice, maxPrice, propertyType, bedrooms, bathrooms } = NO_FILTERS;
  const others = countFilters({ ...filters, minPrice, maxPrice, propertyType, bedrooms, bathrooms });
  if (others > 0) parts.push(parts.length > 0 ? t`${others} more` : formatQuantity(others, 'filter'));
  return parts.join(' · ') || t`Any price, any home`;
}
