import type { CallInput } from '@sway/contract/call';
import type { Conversation, listConversations, startConversation } from '@sway/contract/conversations';
import type { Actor } from '@sway/domain/accounts/permissions';
import { lockUsers, requireConfirmedEmail } from '#features/accounts/index.ts';
import { requireNoBlock } from '#features/blocks/index.ts';
import { requireMayBegin } from '#features/contact/index.ts';
import { authorize } from '#platform/authorize.ts';
import { AppError } from '#platform/errors.ts';
import { momentCursor, pageByTime } from '#platform/http/paging.ts';
import type { Paged } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { requireUse } from '#platform/rate-limits/rate-limits.ts';
import { presentConversation } from './conversation-presenter.ts';
import {
  countConversations,
  countUnread,
  findConversationOf,
  findConversations,
  findListing,
  insertConversation,
} from './conversations.repo.ts';

/**
 * Starts the conversation between the actor and a listing's owner, or returns the existing one
 * (product/conversations.md#one-conversation-for-each-listing-and-buyer). The owner sees it once it has a message.
 * @throws AppError with a code of `startConversation`
 */
export async function openConversation(
  platform: Platform,
  actor: Actor | null,
  { propertyId: listingOrClaimId, buyerId, ownerId }: CallInput<typeof startConversation>['body'],
): Promise<Conversation> {
  const { id } = authorize(actor, 'conversation.use');
  const { db, clock, signals } = platform;
  const listing = await findListing(db, listingOrClaimId);
  const propertyId = listing?.id ?? listingOrClaimId;
  const existing = await findConversationOf(db, propertyId, id);
  if (!listing || (!listing.isActive && !existing)) throw new AppError('listing.not_found');
  if (listing.ownerId === id) throw new AppError('conversation.own_home');
  if ((buyerId ?? id) !== id || (ownerId ?? listing.ownerId) !== listing.ownerId)
    throw new AppError('conversation.people_mismatch');
  if (existing) return requireConversation(platform, id, existing);
  const opened = await db.transaction().execute(async tx => {
    const at = clock();
    // A block waits for it, or is seen here.
    await lockUsers(tx, [id]);
    await requireConfirmedEmail(platform, tx, id);
    await requireNoBlock(tx, id, listing.ownerId);
    // An offer begins in the conversation too.
    await requireMayBegin(platform, tx, { propertyId, userId: id }, 'offer');
    const { id: conversationId, isNew } = await insertConversation(tx, {
      propertyId,
      buyerId: id,
      ownerId: listing.ownerId,
      at,
    });
    if (!isNew) return conversationId;
    await requireUse(
      platform,
      tx,
      { limit: 'newConversations', subject: id },
      'conversation.started_too_many',
    );
    await signals.send(tx, { kind: 'conversation', conversationId, userIds: [id] });
    return conversationId;
  });
  return requireConversation(platform, id, opened);
}

/** A conversation as one of its participants sees it. @throws AppError conversation.not_found */
export async function requireConversation(
  { db, clock }: Platform,
  userId: number,
  id: number,
): Promise<Conversation> {
  const [row] = await findConversations(db, userId, { id, limit: 1 });
  if (!row) throw new AppError('conversation.not_found');
  return presentConversation(row, clock());
}

/** The actor's conversations, the most recently active first. @throws AppError permission.not_yourself when `userId` is another user */
export async function listOwnConversations(
  { db, clock }: Platform,
  actor: Actor | null,
  { limit, cursor, search, id: only }: CallInput<typeof listConversations>['query'],
  userId?: number,
): Promise<Paged<Conversation[]>> {
  const { id } = authorize(actor, 'conversation.use');
  if ((userId ?? id) !== id) throw new AppError('permission.not_yourself');
  const [rows, total] = await Promise.all([
    findConversations(db, id, { id: only, search, after: momentCursor.decode(cursor), limit: limit + 1 }),
    countConversations(db, id),
  ]);
  return pageByTime(rows, row => row.orderedBy, {
    total,
    limit,
    present: row => presentConversation(row, clock()),
  });
}

/** How many messages the actor has not read, in all conversations but those of `except`. */
export async function countOwnUnread({ db }: Platform, actor: Actor | null, except: number[] = []) {
  const { id } = authorize(actor, 'conversation.use');
  return { unreadCount: await countUnread(db, id, except) };
}
