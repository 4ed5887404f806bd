import { LISTING_FILTERS } from '@sway/domain/listings/listing-filters';
import type { FilterOfKind } from '@sway/domain/listings/listing-filters';
import type { ListingOrder } from '@sway/domain/listings/listing-rules';
import { filtersOf } from '../state/browse-state.ts';
import type { BrowseFilters, BrowseState } from '../state/browse-state.ts';
import { isReversed, REVERSED_RANGE } from './reversed-range.ts';

export type PriceName = FilterOfKind<'price'>;

/** The filters and the order while they are being chosen. Prices are as typed. */
export type FilterDraft = Omit<BrowseFilters, PriceName> &
  Record<PriceName, string> & { order: ListingOrder };

/** What a draft asks for; `problem` says why it cannot be applied, and `invalid` which price fields are meant. */
type ReadDraft = { filters: BrowseFilters; problem: string | null; invalid: Record<PriceName, boolean> };

const { minPrice: MIN_PRICE, maxPrice: MAX_PRICE } = LISTING_FILTERS;

export function draftOf(state: BrowseState): FilterDraft {
  const { order, minPrice, maxPrice } = state;
  return {
    ...filtersOf(state),
    order,
    minPrice: MIN_PRICE.write(minPrice),
    maxPrice: MAX_PRICE.write(maxPrice),
  };
}

export function readDraft(draft: FilterDraft): ReadDraft {
  const { minPrice, maxPrice } = draft;
  const filters = filtersOf({
    ...draft,
    minPrice: MIN_PRICE.read([minPrice]),
    maxPrice: MAX_PRICE.read([maxPrice]),
  });
  const [minProblem, maxProblem] = [MIN_PRICE.problemOf(minPrice), MAX_PRICE.problemOf(maxPrice)];
  const reversed = isReversed(filters);
  return {
    filters,
    problem:
      (minProblem && `${MIN_PRICE.label}: ${minProblem}`) ??
      (maxProblem && `${MAX_PRICE.label}: ${maxProblem}`) ??
      (reversed ? REVERSED_RANGE : null),
    invalid: { minPrice: reversed || minProblem !== null, maxPrice: reversed || maxProblem !== null },
  };
}
