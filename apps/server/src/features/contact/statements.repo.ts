import type { BuyerFact } from '@sway/domain/conversations/buyer-statements';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** What somebody states as a buyer, also once its last day is over. */
export type StatementRow = { facts: BuyerFact[]; until: string };

/** The `StatementRow` of a user, or null, to embed in statements. */
export const STATEMENT = (userId: RawBuilder<unknown>): RawBuilder<StatementRow | null> => sql`(
  select json_build_object('facts', b.facts, 'until', b.until) from buyer_statements b where b.user_id = ${userId})`;

export async function findStatement(db: Db, userId: number): Promise<StatementRow | null> {
  const { rows } = await sql<StatementRow>`
    select facts, until from buyer_statements where user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** Stores what a user states, or removes it with null. */
export async function putStatement(tx: Db, userId: number, statement: StatementRow | null): Promise<void> {
  await tx.deleteFrom('buyer_statements').where('userId', '=', userId).execute();
  if (statement)
    await tx
      .insertInto('buyer_statements')
      .values({ userId, ...statement })
      .execute();
}
