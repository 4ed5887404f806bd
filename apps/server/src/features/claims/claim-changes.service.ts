import type { Claim, ClaimDetails, ClaimedHomeBody, updateClaim } from '@sway/contract/claims';
import type { OwnListingDetail } from '@sway/contract/own-properties';
import type { CallInput } from '@sway/contract/call';
import type { Issue } from '@sway/contract/problem';
import { canBePublic, canSetPrice, nextClaimStatus } from '@sway/domain/claim-rules';
import { parseClaimNotes } from '@sway/domain/claim-notes';
import type { Actor } from '@sway/domain/permissions';
import { requireConfirmedEmail } from '#features/accounts/index.ts';
import {
  createListingOfClaim,
  withListingFiles,
  getOwnListing,
  hideClaimListing,
  publishClaimListing,
} from '#features/listings/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { changedColumns } from './claim-details.ts';
import { notifyClaimant } from './claim-mails.ts';
import { presentClaim } from './claim-presenter.ts';
import { changeClaim, hasVerifiedOwner, lockClaim } from './claims.repo.ts';
import type { ClaimChange, LockedClaim } from './claims.repo.ts';
import { ALREADY_CLAIMED, requireClaim } from './require-claim.ts';

type ClaimUpdate = CallInput<typeof updateClaim>['body'];

/**
 * Changes the actor's own claim in one transaction: its details, its status (a rejected claim can be submitted again), and
 * whether its home is an active listing.
 * @throws AppError with a code of `updateClaim`
 */
export async function updateOwnClaim(
  platform: Platform,
  actor: Actor | null,
  claimId: number,
  { isPublicListing, claimStatus, ownershipType, notes, ...details }: ClaimUpdate,
): Promise<Claim> {
  authorize(actor, 'account.use');
  return platform.db.transaction().execute(async tx => {
    const claim = await lockClaim(tx, claimId);
    if (!claim) throw new AppError('claim.not_found');
    authorize(actor, 'claim.manage', claim.user_id);
    if (isPublicListing === true || claimStatus) await requireConfirmedEmail(platform, tx, claim.user_id);
    const changed = { ...claim, ownership_type: ownershipType ?? claim.ownership_type };
    await changeClaim(tx, claimId, {
      ...identityChange(claim, changed.ownership_type, notes),
      ...(await detailsChange(tx, changed, details)),
      ...(claimStatus ? await resubmission(tx, claim, platform.clock()) : {}),
    });
    if (claimStatus) await notifyClaimant(platform, tx, claim, { kind: 'received' });
    if (isPublicListing === true) await publish(platform, tx, claim);
    if (isPublicListing === false && isActiveClaim(claim)) await hideClaimListing(platform, tx, claim);
    return presentClaim(await requireClaim(tx, claimId));
  });
}

/** The changes of ownership type and contact. @throws AppError claim.identity_locked */
function identityChange(
  claim: LockedClaim,
  ownershipType: LockedClaim['ownership_type'],
  notes?: string,
): ClaimChange {
  const changesType = ownershipType !== claim.ownership_type;
  if (!changesType && notes === undefined) return {};
  if (claim.status === 'verified') throw new AppError('claim.identity_locked');
  return {
    ...(changesType ? { ownership_type: ownershipType } : {}),
    ...(changesType && ownershipType !== 'owner' ? { sway_price: null } : {}),
    ...(notes === undefined ? {} : contactChange(notes)),
  };
}

/** The contact columns that the notes contain. A name or e-mail address that is missing in the notes stays unchanged. */
function contactChange(notes: string): ClaimChange {
  const { fullName, email, phone } = parseClaimNotes(notes);
  return {
    notes,
    contact_phone: phone,
    ...(fullName ? { contact_name: fullName } : {}),
    ...(email ? { contact_email: email } : {}),
  };
}

/**
 * The changes of the home's details.
 * @throws AppError claim.has_listing, claim.price_needs_owner
 */
async function detailsChange(tx: Db, claim: LockedClaim, details: ClaimDetails): Promise<ClaimChange> {
  const change = changedColumns(details);
  if (Object.keys(change).length === 0) return {};
  const { has_listing: hasListing } = await requireClaim(tx, claim.id);
  if (hasListing) throw new AppError('claim.has_listing');
  if (change.sway_price && !canSetPrice({ status: claim.status, ownershipType: claim.ownership_type }))
    throw new AppError('claim.price_needs_owner', { path: 'swayPrice' });
  return change;
}

async function resubmission(tx: Db, claim: LockedClaim, now: Date): Promise<ClaimChange> {
  const status = nextClaimStatus(claim.status, 'resubmit');
  if (!status) throw new AppError('claim.not_rejected');
  if (await hasVerifiedOwner(tx, claim.address_id))
    throw new AppError('claim.address_taken', { detail: ALREADY_CLAIMED });
  const { submissions } = await requireClaim(tx, claim.id);
  return {
    status,
    submitted_at: now,
    submissions: submissions + 1,
    decided_at: null,
    decided_by: null,
    decision_reason: null,
  };
}

function isActiveClaim({ status, ownership_type: ownershipType }: LockedClaim): boolean {
  return canBePublic({ status, ownershipType });
}

function requireCanBePublic(claim: LockedClaim): void {
  if (isActiveClaim(claim)) return;
  throw new AppError('claim.not_publishable');
}

/**
 * Creates a listing, with its files, from the actor's verified claim. The listing stays hidden until it is published.
 * @throws AppError with a code of `createListingOfClaim`
 */
export async function createClaimedListing(
  platform: Platform,
  actor: Actor | null,
  claimId: number,
  body: ClaimedHomeBody,
): Promise<OwnListingDetail> {
  const { id: actorId } = authorize(actor, 'account.use');
  const listingId = await withListingFiles(platform, actorId, body, attach =>
    platform.db.transaction().execute(async tx => {
      const claim = await lockClaim(tx, claimId);
      if (!claim) throw new AppError('claim.not_found');
      authorize(actor, 'claim.manage', claim.user_id);
      requireCanBePublic(claim);
      return createListingOfClaim(platform, tx, claim, body, attach);
    }),
  );
  return getOwnListing(platform, actor, listingId);
}

/** Creates an active listing from a claim, or activates the listing that it has. */
async function publish(platform: Platform, tx: Db, claim: LockedClaim): Promise<void> {
  requireCanBePublic(claim);
  const details = presentClaim(await requireClaim(tx, claim.id));
  const { swayPrice, propertyType, missingForListing: missing } = details;
  if (missing.length > 0 || swayPrice === null || propertyType === null) {
    const detail = `Before this home can be published: ${missing.map(issue => issue.message).join('; ')}`;
    const issues = missing.map(({ field, message }): Issue => ({ path: field, message, code: 'required' }));
    throw new AppError('listing.facts_missing', { detail, issues });
  }
  await publishClaimListing(platform, tx, { ...details, swayPrice, propertyType });
}
