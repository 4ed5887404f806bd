import type { ClaimDetails } from '@sway/contract/claims';
import { byName, pick } from '@sway/domain/by-name';
import type { ClaimedValues } from '@sway/domain/claims/claim-rules';
import { CLAIMED_FIELD_NAMES } from '@sway/domain/listings/listing-fields';

/** The columns of what a claim states of the home. */
type StatedColumns = ClaimedValues & { yearBuilt: number | null };

const NAMES = [...CLAIMED_FIELD_NAMES, 'yearBuilt'] as const;

const NOTHING_STATED: StatedColumns = { ...byName(NAMES, () => null), features: [] };

/** The claimant's details of the home as columns, without the fields that were left out. */
export function changedColumns({ propertyDescription, ...details }: ClaimDetails): Partial<StatedColumns> {
  const description = propertyDescription === undefined ? undefined : propertyDescription || null;
  const columns = pick({ ...details, description }, NAMES);
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** All columns for a new claim; fields that were left out are empty. */
export function columnsOfDetails(details: ClaimDetails): StatedColumns {
  return { ...NOTHING_STATED, ...changedColumns(details) };
}
