import { disableUser, enableUser } from '#features/accounts/index.ts';
import { lockAddressesOf } from '#features/addresses/index.ts';
import { writeAudit } from '#features/audit/index.ts';
import { removeAgentFromAllConversations, signalConversationsOf } from '#features/conversations/index.ts';
import { assignWaitingEnquiries, lockEnquiriesOf } from '#features/enquiries/index.ts';
import { findActiveListingIds, setActiveByAdmin } from '#features/listings/index.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { lockAgentStatus } from './admin.repo.ts';
import { findListingsTakenDownWith, findVerifiedOwnersClaims } from './disabled-users.repo.ts';

/** How many listings were taken down or shown again. */
export type ListingCount = { listings: number };

/**
 * Disables an account, takes its active listings down, as an admin does, and removes an agent from all conversations
 * (product/administration.md#disabled-accounts).
 * @returns null if the account is already disabled
 * @throws AppError user.not_found, account.last_admin
 */
export function disableAccount(
  platform: Platform,
  name: string,
  reason: string | undefined,
): Promise<ListingCount | null> {
  return platform.db.transaction().execute(async tx => {
    const user = await disableUser(platform, tx, name, reason);
    if (!user) return null;
    await lockAddressesOf(tx, user.id);
    const ids = await findActiveListingIds(tx, user.id);
    for (const id of ids) await setActiveByAdmin(platform, tx, id, false);
    // Orders a concurrent acceptance into a conversation before the removal or after it, when it is refused.
    await lockAgentStatus(tx, user.id);
    await removeAgentFromAllConversations(platform, tx, user.id);
    await signalConversationsOf(tx, user.id);
    await writeAudit(tx, {
      actorId: null,
      action: 'user.disable',
      subject: `user ${user.id}`,
      detail: { listings: ids },
      ...(reason !== undefined && { reason }),
      at: platform.clock(),
    });
    return { listings: ids.length };
  });
}

/**
 * Enables an account, shows the listings again that were taken down with it, except those whose home another user owns by now, and
 * hands over the enquiries that have waited for the owner meanwhile. An agent has to be invited into conversations again.
 * @returns null if the account is not disabled
 * @throws AppError user.not_found
 */
export function enableAccount(platform: Platform, name: string): Promise<ListingCount | null> {
  return platform.db.transaction().execute(async tx => {
    const user = await enableUser(platform, tx, name);
    if (!user) return null;
    await lockAddressesOf(tx, user.id);
    await lockEnquiriesOf(tx, user.id);
    const subject = `user ${user.id}`;
    const shown = [];
    for (const id of await findListingsTakenDownWith(tx, subject))
      if (await showAgain(platform, tx, id)) shown.push(id);
    for (const claim of await findVerifiedOwnersClaims(tx, user.id))
      await assignWaitingEnquiries(platform, tx, claim);
    await signalConversationsOf(tx, user.id);
    const entry = { actorId: null, action: 'user.enable', subject, detail: { listings: shown } } as const;
    await writeAudit(tx, { ...entry, at: platform.clock() });
    return { listings: shown.length };
  });
}

async function showAgain(platform: Platform, tx: Db, listingId: number): Promise<boolean> {
  try {
    await setActiveByAdmin(platform, tx, listingId, true);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
