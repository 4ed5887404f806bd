import type { Claim, ClaimedHomeBody, updateClaim } from '@sway/contract/claims';
import type { OwnListingDetail } from '@sway/contract/own-properties';
import type { CallInput } from '@sway/contract/call';
import type { Actor } from '@sway/domain/accounts/permissions';
import { blocksOtherClaims } from '@sway/domain/claims/claim-rules';
import { RECORD_PARTS } from '@sway/domain/records/record-parts';
import type { RecordPart } from '@sway/domain/records/record-parts';
import { createListingOfClaim, readOwnListing, storeListingFiles } from '#features/listings/index.ts';
import { authorize, authorizeKnown } from '#platform/authorize.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { countChange } from './count-change.ts';
import { presentClaim } from './claim-presenter.ts';
import { changeDetails } from './commands/change-details.ts';
import { changeClaim } from './claims.repo.ts';
import { requireLockedClaim } from './commands/claim-command.ts';
import type { ClaimCommand } from './commands/claim-command.ts';
import { hideClaim, publishClaim, requireCanBePublic } from './commands/publish-claim.ts';
import { resubmitClaim } from './commands/resubmit-claim.ts';
import { requireClaim } from './require-claim.ts';

type ClaimUpdate = CallInput<typeof updateClaim>['body'];

/**
 * Changes the actor's own claim by the commands that the body contains, in one transaction: its details, its status (a rejected
 * claim can be submitted again), and whether its home is an active listing.
 * @throws AppError with a code of `updateClaim`
 */
export async function updateOwnClaim(
  platform: Platform,
  actor: Actor | null,
  claimId: number,
  { isPublicListing, claimStatus, hides, ...details }: ClaimUpdate,
): Promise<Claim> {
  authorize(actor, 'account.use');
  return platform.db.transaction().execute(async tx => {
    const command = { platform, tx, actor, claim: await requireLockedClaim(tx, claimId) };
    await changeDetails(command, details);
    if (hides) await hideParts(command, hides);
    if (claimStatus) await resubmitClaim(command);
    if (isPublicListing === true) await publishClaim(command);
    if (isPublicListing === false) await hideClaim(command);
    const after = await requireClaim(tx, claimId);
    if (after.version !== command.claim.version) await countChange(platform, tx, claimId);
    return presentClaim(after);
  });
}

/**
 * Chooses what the verified owner of a home hides of its records (product/records.md#what-an-owner-can-hide).
 * @throws AppError claim.hiding_needs_owner
 */
async function hideParts({ tx, claim }: ClaimCommand, parts: readonly RecordPart[]): Promise<void> {
  if (!blocksOtherClaims(claim)) throw new AppError('claim.hiding_needs_owner', { path: 'hides' });
  await changeClaim(tx, claim.id, { hides: RECORD_PARTS.filter(part => parts.includes(part)) });
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
  await using files = await storeListingFiles(platform, actorId, body);
  const listingId = await platform.db.transaction().execute(async tx => {
    const claim = await requireLockedClaim(tx, claimId);
    authorizeKnown(actor, 'claim.manage', claim.userId, 'claim.not_found');
    requireCanBePublic(claim);
    return createListingOfClaim(platform, tx, claim, body, files);
  });
  return readOwnListing(platform, actor, listingId);
}
