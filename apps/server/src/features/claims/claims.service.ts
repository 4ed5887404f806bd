import type { Claim, createClaim, PublicClaim } from '@sway/contract/claims';
import type { CallInput } from '@sway/contract/call';
import { parseClaimNotes } from '@sway/domain/claims/claim-notes';
import { canBePublic } from '@sway/domain/claims/claim-rules';
import type { Actor } from '@sway/domain/accounts/permissions';
import { promoteToOwner, requireConfirmedEmail, requireWithinLimit } from '#features/accounts/index.ts';
import { addressExists, lockAddresses } from '#features/addresses/index.ts';
import { warnOfUnverified } from '#features/conversations/index.ts';
import { requireUsualClaimedPrice } from '#features/listings/index.ts';
import { tellWatchers } from '#features/watches/index.ts';
import { authorize, authorizeKnown } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { columnsOfDetails } from './claim-details.ts';
import { deleteDiscardedDocuments } from './claim-documents.service.ts';
import { notifyClaimant } from './claim-mails.ts';
import { disputesOwner, tellOfDispute, tellOfEndedDispute } from './disputes.ts';
import { endVerification } from './end-verification.ts';
import { presentClaim, presentPublicClaim } from './claim-presenter.ts';
import {
  countClaimsOf,
  findByCreationKey,
  findClaimsOf,
  findClaimsOn,
  insertClaim,
  lockClaim,
  removeClaim,
} from './claims.repo.ts';
import { requestLetter } from './letters/letters.service.ts';
import { requireClaim, requireFreeOrDisputed } from './require-claim.ts';

type NewClaim = CallInput<typeof createClaim>['body'];

/** A bound on one answer, higher than the number of claims that a user has. */
const MAX_CLAIMS = 500;

/**
 * Claims an address for the actor (product/claims.md#claim-states, product/claims.md#a-verified-owner-takes-the-address).
 * The claim is pending, and a buyer becomes an owner. A dispute is a claim on an address that has a verified owner; an admin
 * decides it like any other. Contact details come from the notes, or from the account where the notes have none. Repeating a
 * `creationKey` returns the claim that it created.
 * @throws AppError with a code of `createClaim`
 */
export async function claimAddress(
  platform: Platform,
  actor: Actor | null,
  claimed: NewClaim,
): Promise<Claim> {
  const { id: userId } = authorize(actor, 'claim.create');
  requireFitting(claimed);
  const { addressId, isDispute, creationKey, confirmsPrice } = claimed;
  const now = platform.clock();
  return platform.db.transaction().execute(async tx => {
    // Locks the user's row, so that a double click's second request finds the claim of the first.
    const user = await promoteToOwner(tx, userId);
    await requireConfirmedEmail(platform, tx, userId);
    const existing = creationKey && (await findByCreationKey(tx, userId, creationKey));
    if (existing && existing.addressId === addressId) return presentClaim(existing);
    const current = await countClaimsOf(tx, userId);
    if ((await lockAddresses(tx, [addressId])) === 0) throw new AppError('address.not_found');
    await requireFreeOrDisputed(tx, addressId, isDispute);
    const row = claimRow(claimed, userId, user, now);
    await requireUsualClaimedPrice(platform, tx, row, confirmsPrice === true);
    const claimId = await insertClaim(tx, row);
    if (!claimId) throw new AppError('claim.already_yours');
    await requireWithinLimit(platform, tx, { userId, thing: 'claim', current });
    if (claimed.verificationMethod === 'letter_verification')
      await requestLetter(platform, tx, { id: claimId, userId, addressId });
    const claim = await requireClaim(tx, claimId);
    await notifyClaimant(
      platform,
      tx,
      { ...user, id: claimId, userId, fullAddress: claim.fullAddress },
      { kind: 'received' },
    );
    if (claim.ownershipType === 'owner') await tellOfDispute(platform, tx, claim);
    await tellWatchers(platform, tx, claim, 'claimed');
    return presentClaim(claim);
  });
}

/** @throws AppError when the facts of a claim do not fit the kind of the claim */
function requireFitting({ ownershipType, propertyType, swayPrice, isDispute }: NewClaim): void {
  if (ownershipType === 'owner' && !propertyType)
    throw new AppError('claim.property_type_required', { path: 'propertyType' });
  if (ownershipType !== 'owner' && swayPrice)
    throw new AppError('claim.price_needs_owner', { path: 'swayPrice' });
  if (isDispute && ownershipType !== 'owner')
    throw new AppError('claim.dispute_needs_owner', { path: 'isDispute' });
}

/** The row of a new claim. Contact details come from the notes, or from the account where the notes have none. */
function claimRow(claimed: NewClaim, userId: number, account: { name: string; email: string }, now: Date) {
  const { addressId, ownershipType, verificationMethod, notes, isDispute, creationKey } = claimed;
  const contact = parseClaimNotes(notes);
  return {
    addressId,
    userId,
    ownershipType,
    verificationMethod,
    contactName: contact.fullName ?? account.name,
    contactEmail: contact.email ?? account.email,
    contactPhone: contact.phone,
    notes,
    creationKey: creationKey ?? null,
    isDispute,
    ...columnsOfDetails(claimed),
    createdAt: now,
    submittedAt: now,
  };
}

export async function listOwn({ db }: Platform, actor: Actor | null): Promise<Claim[]> {
  const { id } = authorize(actor, 'account.use');
  return (await findClaimsOf(db, id, MAX_CLAIMS)).map(presentClaim);
}

/**
 * Cancels the actor's own claim, whatever its status. Deletes the claim and its documents, and hides the listing of a verified
 * claim.
 * @throws AppError claim.not_found; permission.denied for anybody but the claimant
 */
export async function cancelClaim(
  platform: Platform,
  actor: Actor | null,
  claimId: number,
): Promise<{ done: true }> {
  authorize(actor, 'account.use');
  await platform.db.transaction().execute(async tx => {
    const claim = await lockClaim(tx, claimId);
    if (!claim) throw new AppError('claim.not_found');
    authorizeKnown(actor, 'claim.manage', claim.userId, 'claim.not_found');
    await endVerification(platform, tx, claim);
    await removeClaim(tx, claimId);
    if (disputesOwner(claim)) await tellOfEndedDispute(platform, tx, claim);
    if (canBePublic({ status: claim.status, ownershipType: claim.ownershipType }))
      await warnOfUnverified(platform, tx, claim);
  });
  await deleteDiscardedDocuments(platform);
  return { done: true };
}

/**
 * The public part of the claims on an address (product/claims.md#contact-details-stay-private); visitors may read it.
 * @throws AppError address.not_found
 */
export async function listClaimsOn(db: Db, addressId: number): Promise<PublicClaim[]> {
  if (!(await addressExists(db, addressId))) throw new AppError('address.not_found');
  return (await findClaimsOn(db, addressId, MAX_CLAIMS)).map(presentPublicClaim);
}
