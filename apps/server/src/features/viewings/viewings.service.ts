import type { CallInput } from '@sway/contract/call';
import type { bookViewing, listViewings, Viewing } from '@sway/contract/viewings';
import { isInTime, reminderOf, slotsOf } from '@sway/domain/enquiries/viewing-slots';
import type { ViewingSlot } from '@sway/domain/enquiries/viewing-slots';
import type { Actor } from '@sway/domain/accounts/permissions';
import { lockUsers, requireConfirmedEmail } from '#features/accounts/index.ts';
import { requireNoBlock } from '#features/blocks/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { momentCursor, pageByTime } from '#platform/http/paging.ts';
import type { Paged } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { requireUse } from '#platform/rate-limits/rate-limits.ts';
import { endViewing, tellOfViewing } from './tell-of-viewing.ts';
import { viewingCalendar } from './viewing-calendar.ts';
import { presentViewing } from './viewing-presenter.ts';
import * as repo from './viewings.repo.ts';
import type { OfferRow, ViewingHome, ViewingRow } from './viewings.repo.ts';

/** The slots of a shown home that can be booked, soonest first; none for its owner. */
export async function listSlots({ db, clock }: Platform, actor: Actor | null, listingId: number) {
  const { id } = authorize(actor, 'enquiry.use');
  const now = clock();
  const home = await repo.findHome(db, listingId);
  if (!home?.isListed || home.ownerId === id) return [];
  const coming = await repo.findComingAt(db, listingId, now);
  return (await openSlots(db, listingId, now))
    .filter(slot => freePlace(slot, coming) !== undefined)
    .map(({ startsAt, endsAt }) => ({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }));
}

/**
 * Books a slot for the actor, who has one viewing of the home to come: another slot moves that (product/enquiries.md#booked-viewings).
 * Repeating it returns the viewing.
 * @throws AppError with a code of `bookViewing`
 */
export async function book(
  platform: Platform,
  actor: Actor | null,
  { propertyId, startsAt }: CallInput<typeof bookViewing>['body'],
): Promise<Viewing> {
  const { id: visitorId } = authorize(actor, 'enquiry.use');
  return platform.db.transaction().execute(async tx => {
    const { ownerId, title } = await requireReachableHome(platform, tx, propertyId, visitorId);
    const coming = await repo.findComingAt(tx, propertyId, platform.clock());
    const own = coming.find(row => row.visitorId === visitorId);
    if (own?.startsAt.getTime() === Date.parse(startsAt)) return presentViewing(own, visitorId);
    const taken = await takePlace(platform, tx, { propertyId, startsAt, visitorId, coming });
    if (own) await repo.updateViewing(tx, own.id, { ...taken, sequence: own.sequence + 1, remindedAt: null });
    const id =
      own?.id ?? (await repo.insertViewing(tx, { ...taken, propertyId, ownerId, visitorId, home: title }));
    const row = (await repo.findViewing(tx, id))!;
    await tellOfViewing(platform, tx, row, own ? 'moved' : 'booked');
    return presentViewing(row, visitorId);
  });
}

/** Cancels a viewing until it begins, as its visitor or host. @throws AppError viewing.not_found, viewing.over */
export async function cancel(platform: Platform, actor: Actor | null, viewingId: number): Promise<Viewing> {
  const { id } = authorize(actor, 'enquiry.use');
  return platform.db.transaction().execute(async tx => {
    const { ownerId, visitorId } = await requireOwn(tx, viewingId, id);
    await lockUsers(tx, [ownerId, visitorId]);
    const row = await requireOwn(tx, viewingId, id);
    if (row.startsAt <= platform.clock()) throw new AppError('viewing.over');
    await endViewing(platform, tx, row, 'cancelled');
    return presentViewing(row, id);
  });
}

/** The actor's coming viewings, soonest first. */
export async function listOwn(
  { db, clock }: Platform,
  actor: Actor | null,
  { limit, cursor, as }: CallInput<typeof listViewings>['query'],
): Promise<Paged<Viewing[]>> {
  const { id } = authorize(actor, 'enquiry.use');
  const side = { as, now: clock() };
  const page = { ...side, after: momentCursor.decode(cursor), limit: limit + 1 };
  return pageByTime(await repo.findViewingsOf(db, id, page), row => row.startsAt, {
    total: await repo.countViewingsOf(db, id, side),
    limit,
    present: row => presentViewing(row, id),
  });
}

/** A viewing of the actor as a calendar file. @throws AppError viewing.not_found */
export async function calendarOf(platform: Platform, actor: Actor | null, viewingId: number) {
  const { id } = authorize(actor, 'enquiry.use');
  return viewingCalendar(platform, await requireOwn(platform.db, viewingId, id));
}

/** Locks owner and visitor, so that bookings, blocks and limits come one after the other, and holds the shown home of the owner. */
async function requireReachableHome(
  platform: Platform,
  tx: Db,
  propertyId: number,
  visitorId: number,
): Promise<ViewingHome> {
  const ownerId = (await repo.findHome(tx, propertyId))?.ownerId;
  if (ownerId === undefined) throw new AppError('listing.not_found');
  if (ownerId === visitorId) throw new AppError('enquiry.own_home');
  await lockUsers(tx, [ownerId, visitorId]);
  const home = await repo.findHome(tx, propertyId, true);
  if (!home?.isListed) throw new AppError('listing.not_found');
  await requireConfirmedEmail(platform, tx, visitorId);
  await requireNoBlock(tx, visitorId, ownerId);
  return home;
}

type Wanted = { propertyId: number; startsAt: string; visitorId: number; coming: readonly ViewingRow[] };

/** The place in a slot that a visitor gets. The owner is locked, and the index on places holds beside that. */
async function takePlace(platform: Platform, tx: Db, { propertyId, startsAt, visitorId, coming }: Wanted) {
  const now = platform.clock();
  const slots = await openSlots(tx, propertyId, now);
  const slot = slots.find(each => each.startsAt.getTime() === Date.parse(startsAt));
  if (!slot) throw new AppError('viewing.not_offered');
  const place = freePlace(slot, coming);
  if (place === undefined) throw new AppError('viewing.full');
  await requireUse(platform, tx, { limit: 'viewings', subject: visitorId }, 'viewing.daily_limit');
  const dueAt = reminderOf(slot.startsAt, now)?.from ?? null;
  return {
    offerId: slot.offer.id,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    place,
    changedAt: now,
    dueAt,
  };
}

type Slot = ViewingSlot & { offer: OfferRow };

/** The slots that can be booked in time, soonest first. */
async function openSlots(db: Db, propertyId: number, now: Date): Promise<Slot[]> {
  return (await repo.findOffers(db, propertyId))
    .flatMap(offer => slotsOf(offer, now).map(slot => ({ ...slot, offer })))
    .filter(slot => isInTime(slot, slot.offer.noticeHours, now))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** The first place of a slot that nobody has taken, from 1. */
function freePlace({ startsAt, offer }: Slot, coming: readonly ViewingRow[]): number | undefined {
  const here = coming.filter(
    row => row.offerId === offer.id && row.startsAt.getTime() === startsAt.getTime(),
  );
  const taken = new Set(here.map(({ place }) => place));
  return Array.from({ length: offer.maxVisitors }, (_, i) => i + 1).find(place => !taken.has(place));
}

async function requireOwn(db: Db, viewingId: number, userId: number): Promise<ViewingRow> {
  const row = await repo.findViewing(db, viewingId);
  if (!row || ![row.visitorId, row.ownerId].includes(userId)) throw new AppError('viewing.not_found');
  return row;
}
