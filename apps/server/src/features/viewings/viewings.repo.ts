import { sql } from 'kysely';
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
};

/** The offers of a home, in the order of their making. */
export function findOffers(db: Db, propertyId: number): Promise<OfferRow[]> {
  const offers = db.selectFrom('viewing_offers').selectAll().where('propertyId', '=', propertyId);
  return offers.orderBy('id').execute();
}

/** The home of an offer. */
export async function findHomeOfOffer(db: Db, id: number): Promise<ViewingHome | undefined> {
  const offer = db.selectFrom('viewing_offers').select('propertyId').where('id', '=', id);
  const found = await offer.executeTakeFirst();
  return found && findHome(db, found.propertyId);
}

export async function insertOffer(tx: Db, offer: Omit<OfferRow, 'id'>): Promise<void> {
  await tx.insertInto('viewing_offers').values(offer).execute();
}

export async function deleteOffer(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('viewing_offers').where('id', '=', id).execute();
}

/** A viewing as it is booked. */
export type Booking = {
  offerId: number | null;
  propertyId: number;
  ownerId: number;
  visitorId: number;
  /** The title of the home. */
  home: string;
  startsAt: Date;
  endsAt: Date;
  place: number;
  changedAt: Date;
  /** When the site looks at it next. */
  dueAt: Date | null;
};

export type ViewingRow = Omit<Booking, 'dueAt'> & {
  id: number;
  sequence: number;
  remindedAt: Date | null;
  ownerName: string;
  visitorName: string;
};

/** Viewings that are not cancelled. */
function viewings(db: Db) {
  return db.selectFrom('viewings as v').selectAll('v').where('v.cancelledAt', 'is', null);
}

/** Viewings with the names of both sides. They are chosen first, so that few users are read, whatever the planner expects. */
function withNames(db: Db, chosen: ReturnType<typeof viewings>) {
  return db
    .selectFrom(chosen.as('v'))
    .innerJoin('users as host', 'host.id', 'v.ownerId')
    .innerJoin('users as visitor', 'visitor.id', 'v.visitorId')
    .selectAll('v')
    .select(['host.name as ownerName', 'visitor.name as visitorName'])
    .orderBy('v.startsAt')
    .orderBy('v.id');
}

export function findViewing(db: Db, id: number): Promise<ViewingRow | undefined> {
  return withNames(db, viewings(db).where('v.id', '=', id)).executeTakeFirst();
}

/** The viewings of a home that are to come, soonest first: at most those of all its slots. */
export function findComingAt(db: Db, propertyId: number, now: Date): Promise<ViewingRow[]> {
  const coming = viewings(db).where('v.propertyId', '=', propertyId).where('v.startsAt', '>', now);
  return withNames(db, coming).execute();
}

const SIDES = { host: 'v.ownerId', visitor: 'v.visitorId' } as const;

type Coming = { as: keyof typeof SIDES; now: Date };

function comingOf(db: Db, userId: number, { as, now }: Coming) {
  return viewings(db).where(SIDES[as], '=', userId).where('v.startsAt', '>', now);
}

/** The coming viewings of a user on one side, soonest first. */
export function findViewingsOf(
  db: Db,
  userId: number,
  { after, limit, ...side }: Coming & { after: Moment | null; limit: number },
): Promise<ViewingRow[]> {
  const coming = comingOf(db, userId, side);
  const later = after
    ? coming.where(sql<boolean>`(v.starts_at, v.id) > (${after.at}::timestamptz, ${after.id})`)
    : coming;
  return withNames(db, later.orderBy('v.startsAt').orderBy('v.id').limit(limit)).execute();
}

/** How many coming viewings a user has on one side. */
export async function countViewingsOf(db: Db, userId: number, side: Coming): Promise<number> {
  const all = comingOf(db, userId, side).clearSelect();
  return (await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total;
}

export async function insertViewing(tx: Db, viewing: Booking): Promise<number> {
  const inserted = tx.insertInto('viewings').values(viewing).returning('id');
  return (await inserted.executeTakeFirstOrThrow()).id;
}

type ViewingChange = Pick<Booking, 'dueAt'> &
  Partial<Booking> & { sequence?: number; cancelledAt?: Date; remindedAt?: Date | null };

export async function updateViewing(tx: Db, id: number, change: ViewingChange): Promise<void> {
  await tx.updateTable('viewings').set(change).where('id', '=', id).execute();
}

export type DueViewing = { id: number; ownerId: number; visitorId: number };

/** The viewings that the site has to look at, those that may not take place first. */
export function findDue(db: Db, now: Date, limit: number): Promise<DueViewing[]> {
  const due = db.selectFrom('viewings').select(['id', 'ownerId', 'visitorId']).where('dueAt', '<=', now);
  return due.orderBy('dueAt').orderBy('id').limit(limit).execute();
}

/**
 * Whether the site still has to look at a viewing, and whether it can take place: its home is listed, and its two sides are both there
 * and have not blocked each other.
 */
export async function findDoubt(tx: Db, id: number, now: Date): Promise<{ isPossible: boolean } | undefined> {
  const { rows } = await sql<{ isPossible: boolean }>`
    select exists (select from properties p where p.id = v.property_id and p.is_listed and p.deleted_at is null)
      and not exists (select from users u where u.id in (v.owner_id, v.visitor_id) and (u.deleted_at is not null or u.disabled_at is not null))
      and not exists (${blockersBetween(sql`v.owner_id`, sql`v.visitor_id`)}) as is_possible
    from viewings v where v.id = ${id} and v.due_at <= ${now}`.execute(tx);
  return rows[0];
}

/** Deletes viewings that are long over, or cancelled with a side that has left. */
export async function deleteOldViewings(db: Db, before: Date): Promise<void> {
  await sql`delete from viewings v where v.starts_at < ${before} or (v.cancelled_at is not null and exists (
    select from users u where u.id in (v.owner_id, v.visitor_id) and u.deleted_at is not null))`.execute(db);
}
