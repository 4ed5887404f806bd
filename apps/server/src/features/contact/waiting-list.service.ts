import type { CallInput } from '@sway/contract/call';
import type { joinWaitingList, listWaitingBuyers, WaitingBuyer, WaitingPlace } from '@sway/contract/contact';
import type { Actor } from '@sway/domain/accounts/permissions';
import { CONTACT_BOUNDS } from '@sway/domain/conversations/beginnings';
import { lockUsers, requireConfirmedEmail } from '#features/accounts/index.ts';
import { requireNoBlock } from '#features/blocks/index.ts';
import { notify } from '#features/notifications/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { idCursor, pageById } from '#platform/http/paging.ts';
import type { Paged } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { requireUse } from '#platform/rate-limits/rate-limits.ts';
import { presentPlace, presentWaiting } from './contact-presenter.ts';
import { requireOwnHome } from './contact.service.ts';
import { leftPlaceOf, sealLeftPlace } from './left-places.ts';
import { TELL_WAITING } from './tell-waiting.ts';
import * as repo from './waiting-list.repo.ts';

/** Where the actor stands on the waiting list of a home (product/conversations.md#the-waiting-list). @throws AppError listing.not_found */
export async function readPlace(
  { db }: Platform,
  actor: Actor | null,
  propertyId: number,
): Promise<WaitingPlace> {
  const { id } = authorize(actor, 'account.use');
  return presentPlace(await requirePlace(db, propertyId, id));
}

/** A home that is shown, or for which the user waits already. */
async function requirePlace(db: Db, propertyId: number, userId: number): Promise<repo.PlaceRow> {
  const place = await repo.findPlace(db, propertyId, userId);
  if (!place || (!place.isActive && place.note === null)) throw new AppError('listing.not_found');
  return place;
}

/** Joins a waiting list, in the place that was left if it is undone, or changes the note. @throws AppError with a code of `joinWaitingList` */
export async function join(
  platform: Platform,
  actor: Actor | null,
  propertyId: number,
  { undo, ...entered }: CallInput<typeof joinWaitingList>['body'],
): Promise<WaitingPlace> {
  const { id: userId } = authorize(actor, 'account.use');
  return platform.db.transaction().execute(async tx => {
    const { ownerId } = await requirePlace(tx, propertyId, userId);
    if (ownerId === userId) throw new AppError('conversation.own_home');
    // The owner too, so that a list is counted by one after the other.
    await lockUsers(tx, [userId, ownerId]);
    const { title } = await requirePlace(tx, propertyId, userId);
    await requireConfirmedEmail(platform, tx, userId);
    await requireNoBlock(tx, userId, ownerId);
    const left = undo === undefined ? null : leftPlaceOf(platform, { propertyId, userId }, undo);
    const entry = { ...entered, propertyId, userId, joinedAt: platform.clock(), ...left };
    const isNew = await repo.putEntry(tx, entry);
    if (isNew) {
      if ((await repo.countWaiting(tx, propertyId)) > CONTACT_BOUNDS.maxWaiting)
        throw new AppError('contact.list_full');
      await requireUse(platform, tx, { limit: 'waitingLists', subject: userId }, 'contact.join_limit');
      if (!left) await tellJoined(platform, tx, { propertyId, home: title, ownerId, userId });
    }
    return presentPlace(await requirePlace(tx, propertyId, userId));
  });
}

type Joined = { propertyId: number; home: string; ownerId: number; userId: number };

async function tellJoined(platform: Platform, tx: Db, { propertyId, home, ownerId, userId }: Joined) {
  const event = { kind: 'waiting_list', propertyId, home, news: 'joined' } as const;
  const mailLimit = { limit: 'waitingListMails', subject: propertyId } as const;
  await notify(platform, tx, ownerId, event, { from: userId, topic: `waiting:${propertyId}`, mailLimit });
}

/** Leaves a waiting list, which is always possible. */
export async function leave(platform: Platform, actor: Actor | null, propertyId: number) {
  const { id: userId } = authorize(actor, 'account.use');
  const left = await repo.deleteEntry(platform.db, propertyId, userId);
  return { left: true as const, undo: left ? sealLeftPlace(platform, { propertyId, userId }, left) : null };
}

/** Those who wait for a home of the actor, in their order. @throws AppError listing.not_found */
export async function listWaiting(
  { db, clock }: Platform,
  actor: Actor | null,
  propertyId: number,
  { limit, cursor }: CallInput<typeof listWaitingBuyers>['query'],
): Promise<Paged<WaitingBuyer[]>> {
  const { id } = authorize(actor, 'account.use');
  await requireOwnHome(db, propertyId, id);
  const after = idCursor.decode(cursor);
  const rows = await repo.findWaiting(db, propertyId, { after, limit: limit + 1 });
  return pageById(rows, {
    total: await repo.countWaiting(db, propertyId),
    limit,
    present: row => presentWaiting(row, clock()),
  });
}

/** Lets somebody on the waiting list of a home of the actor write, and tells them. @throws AppError with a code of `letBuyerWrite` */
export async function letWrite(
  platform: Platform,
  actor: Actor | null,
  propertyId: number,
  entryId: number,
): Promise<WaitingBuyer> {
  const { id } = authorize(actor, 'account.use');
  return platform.db.transaction().execute(async tx => {
    const { title } = await requireOwnHome(tx, propertyId, id);
    const before = await repo.findWaitingBuyer(tx, propertyId, entryId);
    // The buyer too, whose account may be ending.
    await lockUsers(tx, before ? [id, before.userId] : [id]);
    await requireConfirmedEmail(platform, tx, id);
    const waiting = before && (await repo.findWaitingBuyer(tx, propertyId, entryId));
    if (!waiting) throw new AppError('contact.not_waiting');
    await requireNoBlock(tx, id, waiting.userId);
    if (await repo.letWrite(tx, entryId, platform.clock())) {
      const event = { kind: 'waiting_list', propertyId, home: title, news: 'may_write' } as const;
      await notify(platform, tx, waiting.userId, event, { from: id, topic: `waiting:${propertyId}` });
    }
    return presentWaiting({ ...waiting, isLet: true }, platform.clock());
  });
}

/** Tells all who wait for a home of the actor of a change. @throws AppError with a code of `tellWaitingBuyers` */
export async function tellAll(platform: Platform, actor: Actor | null, propertyId: number, text: string) {
  const { id } = authorize(actor, 'account.use');
  await platform.db.transaction().execute(async tx => {
    await lockUsers(tx, [id]);
    await requireOwnHome(tx, propertyId, id);
    await requireConfirmedEmail(platform, tx, id);
    await requireUse(platform, tx, { limit: 'waitingListNews', subject: propertyId }, 'contact.tell_limit');
    if ((await repo.countWaiting(tx, propertyId)) > 0)
      await platform.jobs.enqueue(tx, TELL_WAITING, { propertyId, text, at: platform.clock().getTime() });
  });
  return { told: true as const };
}
