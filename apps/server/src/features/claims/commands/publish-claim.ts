import { said, t } from '@sway/domain/language/texts';
import type { Issue } from '@sway/contract/problem';
import { canBePublic } from '@sway/domain/claims/claim-rules';
import { requireConfirmedEmail } from '#features/accounts/index.ts';
import { hideClaimListing, publishClaimListing } from '#features/listings/index.ts';
import { authorizeKnown } from '#platform/authorize.ts';
import { AppError } from '#platform/errors.ts';
import { presentClaim } from '../claim-presenter.ts';
import type { LockedClaim } from '../claims.repo.ts';
import { requireClaim } from '../require-claim.ts';
import type { ClaimCommand } from './claim-command.ts';

/**
 * Creates an active listing from a verified claim, or activates the listing that it has.
 * @throws AppError account.email_not_confirmed, claim.not_publishable, listing.facts_missing, and the codes of `publishClaimListing`
 */
export async function publishClaim({ platform, tx, actor, claim }: ClaimCommand): Promise<void> {
  authorizeKnown(actor, 'claim.manage', claim.userId, 'claim.not_found');
  await requireConfirmedEmail(platform, tx, claim.userId);
  requireCanBePublic(claim);
  const details = presentClaim(await requireClaim(tx, claim.id));
  const { swayPrice, propertyType, missingForListing: missing } = details;
  const description = details.description ?? '';
  if (missing.length > 0 || swayPrice === null || propertyType === null) {
    const detail = t`Before this home can be published: ${missing.map(issue => said(issue.message)).join('; ')}`;
    const issues = missing.map(({ field, message }): Issue => ({
      path: field,
      message: said(message),
      code: 'required',
    }));
    throw new AppError('listing.facts_missing', { detail, issues });
  }
  await publishClaimListing(platform, tx, { ...details, swayPrice, propertyType, description });
}

/** Hides the listing of a verified claim. It has no effect if the claim has none. */
export async function hideClaim({ platform, tx, actor, claim }: ClaimCommand): Promise<void> {
  authorizeKnown(actor, 'claim.manage', claim.userId, 'claim.not_found');
  if (isActiveClaim(claim)) await hideClaimListing(platform, tx, claim);
}

/** @throws AppError claim.not_publishable */
export function requireCanBePublic(claim: LockedClaim): void {
  if (!isActiveClaim(claim)) throw new AppError('claim.not_publishable');
}

function isActiveClaim({ status, ownershipType }: LockedClaim): boolean {
  return canBePublic({ status, ownershipType });
}
