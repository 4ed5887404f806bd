import type { ContactRule } from '@sway/domain/conversations/contact-rules';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { blockersBetween } from '#features/blocks/index.ts';
import type { Db } from '#platform/database/database.ts';
import { STATEMENT } from './statements.repo.ts';
import type { StatementRow } from './statements.repo.ts';

export function findOwnHome(
  db: Db,
  propertyId: number,
  ownerId: number,
): Promise<(ContactRule & { title: string }) | undefined> {
  return db
    .selectFrom('properties')
    .select(['whoMayWrite', 'nobodyUntil', 'title'])
    .where('id', '=', propertyId)
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

export type PlaceRow = {
  ownerId: number;
  isActive: boolean;
  /** The title with which the home is shown. */
  title: string;
  /** Null if the user is not on the list. */
  note: string | null;
  isShared: boolean;
  tellsStatement: boolean;
  joinedAt: Date;
  before: number;
  /** Whether the owner lets them write, or they write already. */
  mayWrite: boolean;
};

/** How many wait before entry `w`. */
export const BEFORE = sql`(select count(*) from waiting_entries b where b.property_id = w.property_id and b.id < w.id)`;

/** Whether the owner of listing `p` lets a user write, whose entry is `w`, or they write already. */
export const MAY_WRITE = (
  userId: RawBuilder<unknown>,
) => sql`(w.let_at is not null or exists (select from conversations c
  where c.property_id = p.id and c.buyer_id = ${userId} and c.last_sequence > 0))`;

/** Where a user stands on the waiting list of a home that is not deleted. */
export async function findPlace(db: Db, propertyId: number, userId: number): Promise<PlaceRow | undefined> {
  const { rows } = await sql<PlaceRow>`
    select p.owner_id, p.is_active, p.title, w.note, w.is_shared, w.tells_statement, w.joined_at, ${BEFORE} as before,
      ${MAY_WRITE(sql`${userId}`)} as may_write
    from properties p left join waiting_entries w on w.property_id = p.id and w.user_id = ${userId}
    where p.id = ${propertyId} and p.deleted_at is null`.execute(db);
  return rows[0];
}

/** What gives somebody who left their place back. */
export type LeftPlace = { id: number; joinedAt: Date; letAt: Date | null; toldAt: Date | null };

export type NewEntry = Partial<LeftPlace> & {
  propertyId: number;
  userId: number;
  note: string;
  isShared: boolean;
  tellsStatement: boolean;
  joinedAt: Date;
};

/** Joins a waiting list, or changes the note of somebody who is on it and keeps their place. @returns whether they are new */
export async function putEntry(tx: Db, entry: NewEntry): Promise<boolean> {
  const {
    propertyId,
    userId,
    note,
    isShared,
    tellsStatement,
    joinedAt,
    id,
    letAt = null,
    toldAt = null,
  } = entry;
  const nextId = sql`nextval(pg_get_serial_sequence('waiting_entries', 'id'))`;
  const { rows } = await sql<{ isNew: boolean }>`
    insert into waiting_entries (id, property_id, user_id, note, is_shared, tells_statement, joined_at, let_at, told_at)
    overriding system value
    values (coalesce(${id ?? null}::bigint, ${nextId}), ${propertyId}, ${userId}, ${note}, ${isShared}, ${tellsStatement}, ${joinedAt},
      ${letAt}, ${toldAt})
    on conflict (property_id, user_id) do update
      set note = excluded.note, is_shared = excluded.is_shared, tells_statement = excluded.tells_statement
    returning xmax = 0 as is_new`.execute(tx);
  return rows[0]!.isNew;
}

/** @returns the place that was left; undefined if there was none */
export function deleteEntry(db: Db, propertyId: number, userId: number): Promise<LeftPlace | undefined> {
  return db
    .deleteFrom('waiting_entries')
    .where('propertyId', '=', propertyId)
    .where('userId', '=', userId)
    .returning(['id', 'joinedAt', 'letAt', 'toldAt'])
    .executeTakeFirst();
}

export type WaitingRow = {
  id: number;
  userId: number;
  name: string | null;
  note: string;
  joinedAt: Date;
  isLet: boolean;
  /** What they state, if they let the owner see it; also once it has ended. */
  statement: StatementRow | null;
};

const ENTRIES = sql`waiting_entries w join users u on u.id = w.user_id join properties p on p.id = w.property_id`;

/** Whether the owner of listing `p` reaches somebody on its waiting list: nobody whose account is disabled, and nobody across a block. */
const REACHED = sql`u.disabled_at is null and not exists (${blockersBetween(sql`w.user_id`, sql`p.owner_id`)})`;

/** Those who wait for a home and can be reached, in their order. */
export function findWaiting(
  db: Db,
  propertyId: number,
  { after, limit }: { after: number | null; limit: number },
): Promise<WaitingRow[]> {
  return selectWaiting(db, sql`${REACHED} and w.property_id = ${propertyId} and w.id > ${after ?? 0}`, limit);
}

/** One of those who wait for a home, also if they cannot be reached. */
export async function findWaitingBuyer(
  db: Db,
  propertyId: number,
  entryId: number,
): Promise<WaitingRow | undefined> {
  return (await selectWaiting(db, sql`w.property_id = ${propertyId} and w.id = ${entryId}`, 1))[0];
}

async function selectWaiting(db: Db, which: RawBuilder<unknown>, limit: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select w.id, w.user_id, case when w.is_shared then u.name end as name, case when w.is_shared then w.note else '' end as note,
      w.joined_at, w.let_at is not null as is_let,
      case when w.tells_statement then ${STATEMENT(sql`w.user_id`)} end as statement
    from ${ENTRIES} where ${which} order by w.id limit ${limit}`.execute(db);
  return rows;
}

export async function countWaiting(db: Db, propertyId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${ENTRIES} where ${REACHED} and w.property_id = ${propertyId}`.execute(db);
  return rows[0]!.total;
}

/** Lets somebody write. @returns whether they could not before */
export async function letWrite(tx: Db, entryId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('waiting_entries')
    .set({ letAt: at })
    .where('id', '=', entryId)
    .where('letAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export type ToTellRow = { id: number; userId: number; ownerId: number; title: string };

/** Takes those who waited when an owner wrote news and have not been told, in their order, and notes that they are. */
export async function takeToTell(
  tx: Db,
  propertyId: number,
  { newsAt, limit }: { newsAt: Date; limit: number },
): Promise<ToTellRow[]> {
  const { rows } = await sql<ToTellRow>`
    with due as (
      -- An account that is being deleted is left out: its deletion waits for nothing that is held here.
      select w.id from waiting_entries w join users u on u.id = w.user_id
      where w.property_id = ${propertyId} and w.joined_at <= ${newsAt} and (w.told_at is null or w.told_at < ${newsAt})
      order by w.id limit ${limit} for key share of u skip locked for no key update of w
    ), told as (
      update waiting_entries w set told_at = ${newsAt} from due where w.id = due.id returning w.id, w.user_id, w.property_id
    )
    select t.id, t.user_id, p.owner_id, title_for(p, t.user_id) as title
    from told t join properties p on p.id = t.property_id order by t.id`.execute(tx);
  return rows;
}
