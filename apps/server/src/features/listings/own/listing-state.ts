import type { UpdateListing } from '@sway/contract/own-properties';
import type { Issue } from '@sway/contract/problem';
import { said } from '@sway/domain/language/texts';
import { pick } from '@sway/domain/by-name';
import { LISTING_FIELD_NAMES, withoutRoomsOfLand } from '@sway/domain/listings/listing-fields';
import type { ListingValues } from '@sway/domain/listings/listing-fields';
import type { Privacy } from '@sway/domain/listings/privacy';
import { missingFacts } from '@sway/domain/listings/listing-rules';
import { AppError } from '#platform/errors.ts';

/** What a listing's owner can change, without address and files. */
export type ListingState = ListingValues & {
  unitOfPropertyId: string | null;
  isActive: boolean;
  privacy: Privacy;
};

const NAMES = ['unitOfPropertyId', ...LISTING_FIELD_NAMES, 'isActive', 'privacy'] as const;

/** The state alone of what has more columns or fields. */
export function stateOf(listing: ListingState): ListingState {
  return pick(listing, NAMES);
}

/** The values after a change. Fields that the change leaves out stay the same. Land has no rooms. */
export function applyChange(before: ListingState, change: UpdateListing): ListingState {
  const changed = NAMES.filter(field => change[field] !== undefined).map(field => [field, change[field]]);
  const after = { ...before, ...(Object.fromEntries(changed) as Partial<ListingState>) };
  after.priceJustificationText = after.priceJustificationText || null;
  return withoutRoomsOfLand(after);
}

export function isSameState(one: ListingState, other: ListingState): boolean {
  return differingFields(one, other).length === 0;
}

/** The names of the fields in which two states of a listing differ. */
export function differingFields(one: ListingState, other: ListingState): (keyof ListingState)[] {
  return NAMES.filter(field => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
}

/** @throws AppError listing.facts_missing, naming every fact that a listing of its type is missing */
export function requireFacts(listing: ListingState): void {
  const issues = missingFacts(listing).map(({ field, message }): Issue => ({
    path: field,
    message: said(message),
    code: 'required',
  }));
  if (issues[0]) throw new AppError('listing.facts_missing', { detail: issues[0].message, issues });
}
