import { DELETED_USER } from '@sway/domain/accounts/deleted-user';
import { anonymiseAccount, lockLeavingUser, requireOwnPassword } from '#features/accounts/index.ts';
import type { VerifiedPassword } from '#features/accounts/index.ts';
import { lockAddressesOf } from '#features/addresses/index.ts';
import { deleteAgentOf } from '#features/agents/index.ts';
import { endDisputesOf, endVerificationsOf, removeClaimsOf } from '#features/claims/index.ts';
import { deleteContactOf } from '#features/contact/index.ts';
import {
  deleteConversationsOfErased,
  deleteShownAddressesOf,
  eraseNameInMessages,
  leaveAsAgent,
  signalConversationsOf,
} from '#features/conversations/index.ts';
import {
  blankEnquiriesOf,
  deleteEnquiriesOfErased,
  lockEnquiriesOf,
  returnEnquiriesOf,
} from '#features/enquiries/index.ts';
import { deleteStatsOf } from '#features/exploration/index.ts';
import {
  deleteComparablesOf,
  deleteSavedHomesOf,
  deleteSearchesOf,
  detachListingsOf,
  eraseShortlistsOf,
  hideListingsOf,
} from '#features/listings/index.ts';
import { deleteMailsOf } from '#features/mail/index.ts';
import { eraseNotificationsOf } from '#features/notifications/index.ts';
import { withdrawOffersOf } from '#features/offers/index.ts';
import { eraseSealedOf } from '#features/sealed/index.ts';
import { eraseReportsOf } from '#features/safety/index.ts';
import { deleteWatchesOf } from '#features/watches/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import type { SignedIn } from '#platform/http/caller/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { noteErasure } from './note-erasure.ts';

/**
 * Deletes the actor's account (product/accounts.md#deletion-makes-the-user-anonymous).
 * @throws AppError account.password_wrong, account.too_many_attempts, account.last_admin
 */
export async function deleteOwnAccount(platform: Platform, actor: SignedIn | null, password: string) {
  const signedIn = authorize(actor, 'account.use');
  const { id } = signedIn;
  const verified = await requireOwnPassword(platform, signedIn, password, 'password');
  await platform.db.transaction().execute(async tx => {
    await deleteAccount(platform, tx, id, verified);
    await noteErasure(platform, tx, id);
  });
  return { done: true as const };
}

/**
 * Ends the user's verifications, so that others learn that their homes are free, hides the listings, removes the user from all
 * conversations as an agent, anonymises the user, and deletes what only deleted users had. Accounts know nothing of claims and conversations, so they meet here.
 * @param verified The user's own password, which must still be the same; absent for a deletion by an admin.
 * @throws AppError user.not_found, account.last_admin, session.required
 */
export async function deleteAccount(
  platform: Platform,
  tx: Db,
  userId: number,
  verified?: VerifiedPassword,
): Promise<void> {
  // Rows are locked in the order of all transactions (docs/decisions/0029-lock-order.md).
  await lockLeavingUser(tx, userId, verified);
  await lockAddressesOf(tx, userId);
  await lockEnquiriesOf(tx, userId);
  await endVerificationsOf(platform, tx, userId);
  await endDisputesOf(platform, tx, userId);
  await returnEnquiriesOf(platform, tx, userId);
  await hideListingsOf(platform, tx, userId);
  await detachListingsOf(tx, userId);
  await withdrawOffersOf(platform, tx, userId);
  await eraseSealedOf(tx, userId);
  await blankEnquiriesOf(tx, userId);
  await leaveAsAgent(platform, tx, userId);
  await anonymiseAccount(platform, tx, userId);
  await erasePersonalRows(platform, tx, userId);
  await eraseNameInMessages(tx, userId);
  await signalConversationsOf(tx, userId);
  await deleteConversationsOfErased(tx, userId);
  await deleteEnquiriesOfErased(tx, userId);
}

/** Deletes what each feature stores of the user alone. What was being written is there, because the account is anonymised first. */
async function erasePersonalRows(platform: Platform, tx: Db, userId: number): Promise<void> {
  await eraseNotificationsOf(tx, userId, DELETED_USER);
  await deleteAgentOf(tx, userId);
  await deleteMailsOf(tx, userId);
  await eraseShortlistsOf(platform, tx, userId);
  await deleteSavedHomesOf(tx, userId);
  await deleteComparablesOf(tx, userId);
  await deleteSearchesOf(tx, userId);
  await deleteWatchesOf(tx, userId);
  await deleteContactOf(tx, userId);
  await deleteShownAddressesOf(tx, userId);
  await removeClaimsOf(tx, userId);
  await deleteStatsOf(tx, userId);
  await eraseReportsOf(tx, userId);
}
