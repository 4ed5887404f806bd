import type { ViewingOfferState } from '@sway/domain/enquiries/viewing-slots';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { blockersBetween } from '#features/blocks/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Moment } from '#platform/http/paging.ts';

export type ViewingHome = { id: number; ownerId: number; title: string; isListed: boolean };

/** A home that is not deleted. @param isHeld Whether to hold its row, so that it is not hidden meanwhile. */
export async function findHome(db: Db, id: number, isHeld = false): Promise<ViewingHome | undefined> {
  return db
    .selectFrom('properties')
    .select(['id', 'ownerId', 'title', 'isListed'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .$if(isHeld, query => query.forShare())
    .executeTakeFirst();
}

export type OfferRow = {
  id: number;
  propertyId: number;
  firstDay: string;
  startMinute: number;
  durationMinutes: number;
  isWeekly: boolean;
  maxVisitors: number;
  noticeHours: number;
  state: ViewingOfferState;
};

/** The offers of a home that are not removed, in the order of their making. */
export function findOffers(db: Db, propertyId: number): Promise<OfferRow[]> {
  return db
    .selectFrom('viewing_offers')
    .selectAll()
    .where('propertyId', '=', propertyId)
    .where('state', '<>', 'removed')
    .orderBy('id')
    .execute();
}

export function findOffer(db: Db, id: number): Promise<OfferRow | undefined> {
  return db
    .selectFrom('viewing_offers')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'removed')
    .executeTakeFirst();
}

export async function insertOffer(tx: Db, offer: Omit<OfferRow, 'id' | 'state'>): Promise<void> {
  await tx.insertInto('viewing_offers').values(offer).execute();
}

export async function setOfferState(tx: Db, id: number, state: ViewingOfferState): Promise<void> {
  await tx.updateTable('viewing_offers').set({ state }).where('id', '=', id).execute();
}

export type ViewingRow = {
  id: number;
  offerId: number;
  propertyId: number;
  ownerId: number;
  visitorId: number;
  home: string;
  startsAt: Date;
  endsAt: Date;
  place: number;
  sequence: number;
  changedAt: Date;
};

/** The viewings of a home that are to come, soonest first: at most those of all its slots. */
export function findComingAt(db: Db, propertyId: number, now: Date): Promise<ViewingRow[]> {
  return db
    .selectFrom('viewings')
    .selectAll()
    .where('propertyId', '=', propertyId)
    .where('cancelledAt', 'is', null)
    .where('startsAt', '>', now)
    .orderBy('startsAt')
    .orderBy('id')
    .execute();
}

export async function insertViewing(
  tx: Db,
  viewing: Omit<ViewingRow, 'id' | 'sequence'>,
): Promise<ViewingRow> {
  return tx.insertInto('viewings').values(viewing).returningAll().executeTakeFirstOrThrow();
}

type ViewingChange = Pick<ViewingRow, 'sequence'> &
  Partial<Pick<ViewingRow, 'offerId' | 'startsAt' | 'endsAt' | 'place' | 'changedAt'>> & {
    cancelledAt?: Date;
    remindedAt?: Date | null;
  };

export async function updateViewing(tx: Db, id: number, change: ViewingChange): Promise<ViewingRow> {
  return tx.updateTable('viewings').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** A viewing that is not cancelled. */
export function findViewing(db: Db, id: number): Promise<ViewingRow | undefined> {
  return db
    .selectFrom('viewings')
    .selectAll()
    .where('id', '=', id)
    .where('cancelledAt', 'is', null)
    .executeTakeFirst();
}

/** The column of a side of a viewing `v`. */
function side(isHost: boolean): RawBuilder<unknown> {
  return isHost ? sql`v.owner_id` : sql`v.visitor_id`;
}

/** The coming viewings of a user, as their host or as a visitor, soonest first, with the name of the other side. */
export async function findViewingsOf(
  db: Db,
  userId: number,
  { isHost, now, after, limit }: { isHost: boolean; now: Date; after: Moment | null; limit: number },
): Promise<(ViewingRow & { otherName: string })[]> {
  const { rows } = await sql<ViewingRow & { otherName: string }>`
    select v.*, other.name as other_name
    from viewings v join users other on other.id = ${side(!isHost)}
    where ${side(isHost)} = ${userId} and v.cancelled_at is null and v.starts_at > ${now}
      and (${after?.at ?? null}::timestamptz is null or (v.starts_at, v.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}))
    order by v.starts_at, v.id limit ${limit}`.execute(db);
  return rows;
}

export async function countViewingsOf(db: Db, userId: number, isHost: boolean, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from viewings v
    where ${side(isHost)} = ${userId} and v.cancelled_at is null and v.starts_at > ${now}`.execute(db);
  return rows[0]!.total;
}

export async function findNameOf(db: Db, userId: number): Promise<string> {
  const user = db.selectFrom('users').select('name').where('id', '=', userId);
  return (await user.executeTakeFirstOrThrow()).name;
}

/** Why a coming viewing `v` cannot take place: the home is not listed, one of the two is gone or disabled, or has blocked the other. */
const CANNOT_TAKE_PLACE = sql`(
  not exists (select from properties p where p.id = v.property_id and p.is_listed and p.deleted_at is null)
  or exists (select from users u where u.id in (v.owner_id, v.visitor_id) and (u.deleted_at is not null or u.disabled_at is not null))
  or exists (${blockersBetween(sql`v.owner_id`, sql`v.visitor_id`)}))`;

/** The day before a viewing `v`, in daylight hours, if it was not booked or moved on that day. */
function isToRemindOf(now: Date): RawBuilder<unknown> {
  const local = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'Pacific/Auckland')`;
  const here = local(sql`${now}::timestamptz`);
  return sql`(v.reminded_at is null and ${local(sql`v.starts_at`)}::date = ${here}::date + 1
    and ${local(sql`v.changed_at`)}::date < ${here}::date and extract(hour from ${here}) between 9 and 19)`;
}

/** What the site does about coming viewings by itself: cancel what cannot take place, and remind of what is tomorrow. */
export type Duty = 'end' | 'remind';

/** The coming viewings for which something is due, by id, after an id; or one of them. */
export async function findDue(
  db: Db,
  duty: Duty,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<ViewingRow[]> {
  const isDue = duty === 'end' ? CANNOT_TAKE_PLACE : isToRemindOf(now);
  const until = duty === 'end' ? sql`true` : sql`v.starts_at < ${now}::timestamptz + interval '2 days'`;
  const { rows } = await sql<ViewingRow>`
    select v.* from viewings v
    where v.cancelled_at is null and v.starts_at > ${now} and ${until} and v.id > ${after} and ${isDue}
    order by v.id limit ${limit}`.execute(db);
  return rows;
}

/** Deletes viewings that are long over, or cancelled with a side that has left; and removed offers without any. */
export async function deleteOldViewings(db: Db, before: Date): Promise<void> {
  await sql`delete from viewings v where v.starts_at < ${before} or (v.cancelled_at is not null and exists (
    select from users u where u.id in (v.owner_id, v.visitor_id) and u.deleted_at is not null))`.execute(db);
  await sql`delete from viewing_offers o
    where o.state = 'removed' and not exists (select from viewings v where v.offer_id = o.id)`.execute(db);
}
