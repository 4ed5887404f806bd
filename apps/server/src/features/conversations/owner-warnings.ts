import { saying } from '@sway/domain/conversations/system-messages';
import type { MessagePart, NamedPerson } from '@sway/domain/conversations/system-messages';
import type { ConversationChange } from '@sway/domain/notifications/notification-kinds';
import { notify } from '#features/notifications/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { findTitle } from './conversations.repo.ts';
import { lockConversationsAt } from './owner-warnings.repo.ts';
import { postSystemMessages } from './system-messages.ts';

/**
 * Warns the buyers and agents who write with others about a home that has just got a verified owner: a system message says that they do not
 * write to that owner, and they are notified (product/conversations.md#who-the-owner-is). Those who are verified to act for the owner stay
 * trusted. Call it under the lock of the address.
 */
export async function warnOfReplaced(
  platform: Platform,
  tx: Db,
  { userId: ownerId, addressId }: { userId: number; addressId: number },
): Promise<void> {
  const warning = (owner: NamedPerson) =>
    saying`${owner} is not the verified owner of this home: our team has verified someone else. Share nothing private and pay nothing.`;
  const conversations = await lockConversationsAt(tx, { addressId, exceptOwnerId: ownerId });
  await warn(platform, tx, conversations, { change: 'owner_replaced', warning });
}

/** Warns those who write with a user about a home for which that user is no longer verified. */
export async function warnOfUnverified(
  platform: Platform,
  tx: Db,
  { userId: ownerId, addressId }: { userId: number; addressId: number },
): Promise<void> {
  const warning = (owner: NamedPerson) =>
    saying`${owner} is no longer verified for this home. Share nothing private and pay nothing.`;
  const conversations = await lockConversationsAt(tx, { addressId, ownerId });
  await warn(platform, tx, conversations, { change: 'owner_unverified', warning });
}

type Warned = Awaited<ReturnType<typeof lockConversationsAt>>;
type Warning = { change: ConversationChange; warning: (owner: NamedPerson) => MessagePart[] };

async function warn(platform: Platform, tx: Db, conversations: Warned, { change, warning }: Warning) {
  for (const ownerId of new Set(conversations.map(each => each.ownerId))) {
    const own = conversations.filter(each => each.ownerId === ownerId);
    const ids = own.map(({ id }) => id);
    const parts = warning({ userId: ownerId });
    for (const { conversationId, userIds } of await postSystemMessages(platform, tx, ids, parts, null)) {
      const { propertyId: listingId } = own.find(({ id }) => id === conversationId)!;
      for (const userId of userIds.filter(id => id !== ownerId))
        await notifyOfChange(platform, tx, userId, { conversationId, listingId, change });
    }
  }
}

type Change = { conversationId: number; listingId: number; change: ConversationChange };

/**
 * Notifies a user of a change in a conversation. A later one replaces an unread one.
 * @param from the user who caused it; null for the site
 */
export async function notifyOfChange(
  platform: Platform,
  tx: Db,
  userId: number,
  { conversationId, listingId, change }: Change,
  from: number | null = null,
): Promise<void> {
  const home = await findTitle(tx, listingId, userId);
  const event = { kind: 'conversation_changed', conversationId, home, change } as const;
  await notify(platform, tx, userId, event, { from, topic: `conversation-change:${conversationId}` });
}
