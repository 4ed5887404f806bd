import type { ContactRule } from '@sway/domain/conversations/contact-rules';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** What decides whether somebody can begin to write about a home. */
export type BeginningRow = ContactRule & {
  /** Whether the owner lets them write, from the waiting list. */
  isLet: boolean;
};

/** The columns of a `BeginningRow` of listing `p` for a user, to embed in statements. */
export function beginningColumns(userId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`p.who_may_write, p.nobody_until, exists (select from waiting_entries w
    where w.property_id = p.id and w.user_id = ${userId} and w.let_at is not null) as is_let`;
}

export async function findBeginning(db: Db, propertyId: number, userId: number): Promise<BeginningRow> {
  const { rows } = await sql<BeginningRow>`
    select ${beginningColumns(sql`${userId}`)} from properties p where p.id = ${propertyId}`.execute(db);
  return rows[0]!;
}

/** The amount below which no first offer for a home reaches its owner; null if there is none. */
export async function findFloor(db: Db, propertyId: number): Promise<number | null> {
  const row = await db
    .selectFrom('home_floors')
    .select('floorNzd')
    .where('propertyId', '=', propertyId)
    .executeTakeFirst();
  return row?.floorNzd ?? null;
}

export async function setFloor(tx: Db, propertyId: number, floorNzd: number | null): Promise<void> {
  await tx.deleteFrom('home_floors').where('propertyId', '=', propertyId).execute();
  if (floorNzd !== null) await tx.insertInto('home_floors').values({ propertyId, floorNzd }).execute();
}

/** Deletes what is stored of a user who leaves: what they state as a buyer, their places on waiting lists, and the lists and floors of their homes. */
export async function deleteContactOf(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('buyer_statements').where('userId', '=', userId).execute();
  const homes = tx.selectFrom('properties').select('id').where('ownerId', '=', userId);
  await tx.deleteFrom('home_floors').where('propertyId', 'in', homes).execute();
  await tx
    .deleteFrom('waiting_entries')
    .where(entry => entry.or([entry('userId', '=', userId), entry('propertyId', 'in', homes)]))
    .execute();
}
