import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** A user by number and by a hash that another user who gets this number after a restore does not have. */
export type ErasedPerson = { id: number; proof: string };

const PROOF = sql<string>`encode(sha256(convert_to('sway user ' || id || ' ' || to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), 'UTF8')), 'hex')`;

/** The users whose accounts are deleted. @param id only this one */
export async function findErased(db: Db, id: number | null): Promise<ErasedPerson[]> {
  const { rows } = await sql<ErasedPerson>`
    select id, ${PROOF} as proof from users
    where deleted_at is not null and (${id}::bigint is null or id = ${id}) order by id`.execute(db);
  return rows;
}

/** The users with these numbers whose accounts are not deleted. */
export async function findPresent(db: Db, ids: number[]): Promise<ErasedPerson[]> {
  const { rows } = await sql<ErasedPerson>`
    select id, ${PROOF} as proof from users where deleted_at is null and id = any(${ids}) order by id`.execute(
    db,
  );
  return rows;
}
