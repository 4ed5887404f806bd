import type { Claim, createClaim, PublicClaim } from '@sway/contract/claims';
import type { CallInput } from '@sway/contract/call';
import { parseClaimNotes } from '@sway/domain/claim-notes';
import type { Actor } from '@sway/domain/permissions';
import { promoteToOwner, requireConfirmedEmail, requireWithinLimit } from '#features/accounts/index.ts';
import { addressExists, lockAddresses } from '#features/addresses/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { badInput, conflict, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { columnsOfDetails } from './claim-details.ts';
import { deleteDiscardedDocuments } from './claim-documents.service.ts';
import { notifyClaimant } from './claim-mails.ts';
import { endVerification } from './end-verification.ts';
import { presentClaim, presentPublicClaim } from './claim-presenter.ts';
import {
  countClaimsOf,
  findClaimsOf,
  findClaimsOn,
  hasVerifiedOwner,
  insertClaim,
  lockClaim,
  removeClaim,
} from './claims.repo.ts';
import { ALREADY_CLAIMED, requireClaim } from './require-claim.ts';

/** More than anybody has homes, and a bound on what one answer holds. */
const MAX_CLAIMS = 500;

/**
 * Claims an address for the actor (product/claims.md#claim-states, product/claims.md#a-verified-owner-takes-the-address).
 * Whatever else the body says, it begins as pending; a buyer becomes an owner
 * by it. A dispute is a claim against a verified owner's: it waits for an admin like any other. Contact details are read from the notes; the account stands in for what they leave out.
 * @throws AppError not_found without such an address; conflict when it has a verified owner, or the actor has claimed it
 * already, or as many as one account can; rate_limited beyond a day's; bad_input when an owner names no property type, or anybody
 * else a price or a dispute; email_unconfirmed.
 */
export async function claimAddress(
  platform: Platform,
  actor: Actor | null,
  {
    addressId,
    ownershipType,
    verificationMethod,
    notes,
    isDispute,
    ...given
  }: CallInput<typeof createClaim>['body'],
): Promise<Claim> {
  const { id: userId } = authorize(actor, 'claim.create');
  if (ownershipType === 'owner' && !given.propertyType)
    throw badInput('propertyType', 'Choose a property type');
  if (ownershipType !== 'owner' && given.swayPrice)
    throw badInput('swayPrice', 'Only the owner can name a Sway price');
  if (isDispute && ownershipType !== 'owner')
    throw badInput('isDispute', 'Only the owner can dispute another owner’s claim');
  const now = platform.clock();
  return platform.db.transaction().execute(async tx => {
    await requireConfirmedEmail(platform, tx, userId);
    const user = await promoteToOwner(tx, userId);
    const current = await countClaimsOf(tx, userId);
    if ((await lockAddresses(tx, [addressId])) === 0) throw notFound('Address not found');
    if (!isDispute && (await hasVerifiedOwner(tx, addressId))) throw conflict(ALREADY_CLAIMED);
    const contact = parseClaimNotes(notes);
    const claimId = await insertClaim(tx, {
      address_id: addressId,
      user_id: userId,
      ownership_type: ownershipType,
      verification_method: verificationMethod,
      contact_name: contact.fullName ?? user.name,
      contact_email: contact.email ?? user.email,
      contact_phone: contact.phone,
      notes,
      ...columnsOfDetails(given),
      created_at: now,
      submitted_at: now,
    });
    if (!claimId) throw conflict('You have already claimed this property');
    await requireWithinLimit(platform, tx, { userId, thing: 'claim', current });
    const claim = await requireClaim(tx, claimId);
    await notifyClaimant(
      platform,
      tx,
      { ...user, id: claimId, user_id: userId, full_address: claim.full_address },
      { kind: 'received' },
    );
    return presentClaim(claim);
  });
}

export async function listOwn({ db }: Platform, actor: Actor | null): Promise<Claim[]> {
  const { id } = authorize(actor, 'account.use');
  return (await findClaimsOf(db, id, MAX_CLAIMS)).map(presentClaim);
}

/** Withdraws a claim, whatever became of it. Its documents are deleted, and the listing of a verified one is hidden. */
export async function cancelClaim(
  platform: Platform,
  actor: Actor | null,
  claimId: number,
): Promise<{ done: true }> {
  authorize(actor, 'account.use');
  await platform.db.transaction().execute(async tx => {
    const claim = await lockClaim(tx, claimId);
    if (!claim) throw notFound('Claim not found');
    authorize(actor, 'claim.manage', claim.user_id);
    await endVerification(platform, tx, claim);
    await removeClaim(tx, claimId);
  });
  await deleteDiscardedDocuments(platform);
  return { done: true };
}

/**
 * What everybody may know of the claims on an address (product/claims.md#contact-details-stay-private). @throws AppError
 * not_found
 */
export async function listClaimsOn(db: Db, addressId: number): Promise<PublicClaim[]> {
  if (!(await addressExists(db, addressId))) throw notFound('Address not found');
  return (await findClaimsOn(db, addressId, MAX_CLAIMS)).map(presentPublicClaim);
}
