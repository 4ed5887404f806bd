import { said, t } from '@sway/domain/language/texts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { ClaimRow } from './claim-rows.ts';
import { findClaim, hasVerifiedOwner } from './claims.repo.ts';

/** The message when the address has a verified owner: it says how to dispute that. */
const ALREADY_CLAIMED = t`This property is already claimed by another user. If it is yours, open the page of its address and dispute their claim: our team looks at both.`;

/** @throws AppError claim.not_found */
export async function requireClaim(db: Db, claimId: number): Promise<ClaimRow> {
  const claim = await findClaim(db, claimId);
  if (!claim) throw new AppError('claim.not_found');
  return claim;
}

/**
 * Requires that an address has no verified owner, or that the claim disputes it (product/claims.md#a-verified-owner-takes-the-address).
 * @throws AppError claim.address_taken
 */
export async function requireFreeOrDisputed(tx: Db, addressId: number, isDispute: boolean): Promise<void> {
  if (!isDispute && (await hasVerifiedOwner(tx, addressId)))
    throw new AppError('claim.address_taken', { detail: said(ALREADY_CLAIMED) });
}
