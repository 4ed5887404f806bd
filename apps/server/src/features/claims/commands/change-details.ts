import type { ClaimDetails } from '@sway/contract/claims';
import { canSetPrice } from '@sway/domain/claims/claim-rules';
import type { OwnershipType } from '@sway/domain/claims/claim-rules';
import { parseClaimNotes } from '@sway/domain/claims/claim-notes';
import { requireUsualClaimedPrice } from '#features/listings/index.ts';
import type { ClaimedHome } from '#features/listings/index.ts';
import { authorizeKnown } from '#platform/authorize.ts';
import { AppError } from '#platform/errors.ts';
import { changedColumns } from '../claim-details.ts';
import { changeClaim } from '../claims.repo.ts';
import type { ClaimChange, LockedClaim } from '../claims.repo.ts';
import { disputesOwner, tellOfDispute, tellOfEndedDispute } from '../disputes.ts';
import { requireClaim, requireFreeOrDisputed } from '../require-claim.ts';
import type { ClaimCommand } from './claim-command.ts';

type DetailsUpdate = ClaimDetails & {
  ownershipType?: OwnershipType | undefined;
  notes?: string | undefined;
  isDispute?: boolean | undefined;
  confirmsPrice?: boolean | undefined;
};

/**
 * Changes what the claimant states: ownership type, contact, and details of the home. Fields that were left out stay unchanged. Who
 * becomes an owner by it meets the same check as a new claim (product/claims.md#a-verified-owner-takes-the-address).
 * @throws AppError claim.identity_locked, claim.address_taken, claim.dispute_needs_owner, claim.has_listing, claim.price_needs_owner, listing.price_unusual
 */
export async function changeDetails(
  { platform, tx, actor, claim }: ClaimCommand,
  {
    ownershipType = claim.ownershipType,
    notes,
    isDispute = false,
    confirmsPrice = false,
    ...details
  }: DetailsUpdate,
): Promise<void> {
  authorizeKnown(actor, 'claim.manage', claim.userId, 'claim.not_found');
  const isOwner = ownershipType === 'owner';
  if (isDispute && !isOwner) throw new AppError('claim.dispute_needs_owner', { path: 'isDispute' });
  // A dispute stays one while its claimant is the owner.
  const disputes = isOwner && (isDispute || claim.isDispute);
  const identity = identityChange(claim, { ownershipType, notes, isDispute: disputes });
  if (isOwner && claim.ownershipType !== 'owner') await requireFreeOrDisputed(tx, claim.addressId, disputes);
  const home = await homeChange({ platform, tx }, { ...claim, ownershipType }, details, confirmsPrice);
  // Who becomes an owner by it states a new claim, which the verified owner has time to answer.
  const submitted = isOwner && claim.ownershipType !== 'owner' ? { submittedAt: platform.clock() } : {};
  await changeClaim(tx, claim.id, { ...identity, ...home, ...submitted });
  const [was, is] = [disputesOwner(claim), disputesOwner({ ...claim, ownershipType })];
  if (is && !was) await tellOfDispute(platform, tx, claim);
  if (was && !is) await tellOfEndedDispute(platform, tx, claim);
}

type Identity = { ownershipType: OwnershipType; notes: string | undefined; isDispute: boolean };

/** The changes of ownership type, contact and what is disputed. @throws AppError claim.identity_locked */
function identityChange(claim: LockedClaim, { ownershipType, notes, isDispute }: Identity): ClaimChange {
  const changesType = ownershipType !== claim.ownershipType;
  const changesDispute = isDispute !== claim.isDispute;
  if (!changesType && !changesDispute && notes === undefined) return {};
  if (claim.status === 'verified') throw new AppError('claim.identity_locked');
  return {
    ...(changesType ? { ownershipType } : {}),
    ...(changesDispute ? { isDispute } : {}),
    ...(changesType && ownershipType !== 'owner' ? { swayPrice: null } : {}),
    ...(notes === undefined ? {} : contactChange(notes)),
  };
}

/** The contact columns that the notes contain. A name or e-mail address that is missing in the notes stays unchanged. */
function contactChange(notes: string): ClaimChange {
  const { fullName, email, phone } = parseClaimNotes(notes);
  return {
    notes,
    contactPhone: phone,
    ...(fullName ? { contactName: fullName } : {}),
    ...(email ? { contactEmail: email } : {}),
  };
}

/**
 * The changes of the home's details.
 * @throws AppError claim.has_listing, claim.price_needs_owner, listing.price_unusual
 */
async function homeChange(
  { platform, tx }: Pick<ClaimCommand, 'platform' | 'tx'>,
  claim: LockedClaim,
  details: ClaimDetails,
  confirmsPrice: boolean,
): Promise<ClaimChange> {
  const change = changedColumns(details);
  if (Object.keys(change).length === 0) return {};
  const present = await requireClaim(tx, claim.id);
  if (present.hasListing) throw new AppError('claim.has_listing');
  if (change.swayPrice && !canSetPrice({ status: claim.status, ownershipType: claim.ownershipType }))
    throw new AppError('claim.price_needs_owner', { path: 'swayPrice' });
  const changed = { ...present, ...change };
  if (changesPriceOrEstimate(present, changed))
    await requireUsualClaimedPrice(platform, tx, changed, confirmsPrice);
  return change;
}

/** Other details have no effect on the question about the price, which was answered when the price was stated. */
function changesPriceOrEstimate(before: ClaimedHome, after: ClaimedHome): boolean {
  const fields = ['swayPrice', 'propertyType', 'bedrooms', 'floorArea'] as const;
  return fields.some(field => before[field] !== after[field]);
}
