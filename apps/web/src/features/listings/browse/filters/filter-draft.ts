import type { ListingOrder } from '@sway/domain/listings/listing-rules';
import { filtersOf, PRICE_LABELS } from '../state/browse-state.ts';
import type { BrowseFilters, BrowseState } from '../state/browse-state.ts';
import { readPrice } from './price-choices.ts';
import { isReversed, REVERSED_RANGE } from './reversed-range.ts';

/** The filters and the order while they are being chosen. Prices are as typed. */
export type FilterDraft = Omit<BrowseFilters, 'minPrice' | 'maxPrice'> & {
  minPrice: string;
  maxPrice: string;
  order: ListingOrder;
};

/** What a draft asks for; `problem` says why it cannot be applied, and `invalid` which price fields are meant. */
export type ReadDraft = {
  filters: BrowseFilters;
  problem: string | null;
  invalid: { minPrice: boolean; maxPrice: boolean };
};

export function draftOf(state: BrowseState): FilterDraft {
  const { minPrice, maxPrice } = state;
  return {
    ...filtersOf(state),
    order: state.order,
    minPrice: minPrice === null ? '' : String(minPrice),
    maxPrice: maxPrice === null ? '' : String(maxPrice),
  };
}

export function readDraft(draft: FilterDraft): ReadDraft {
  const [min, max] = [readPrice(draft.minPrice), readPrice(draft.maxPrice)];
  const filters = filtersOf({ ...draft, minPrice: min.price, maxPrice: max.price });
  const reversed = isReversed(filters);
  return {
    filters,
    problem:
      (min.error && `${PRICE_LABELS.minPrice}: ${min.error}`) ??
      (max.error && `${PRICE_LABELS.maxPrice}: ${max.error}`) ??
      (reversed ? REVERSED_RANGE : null),
    invalid: { minPrice: reversed || min.error !== null, maxPrice: reversed || max.error !== null },
  };
}
