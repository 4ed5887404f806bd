import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Gives the register its next version and says that everything gathered from its addresses is as they are. */
export async function raiseVersion(tx: Db): Promise<void> {
  await sql`
    insert into register_state (version, imported_at) values (nextval('register_version_seq'), now())
    on conflict (only_row) do update
      set version = excluded.version, imported_at = excluded.imported_at, is_settled = true`.execute(tx);
}

/** Says that addresses are about to be written. @returns whether the register was settled until now. */
export async function markRegisterStale(db: Db): Promise<boolean> {
  const { rows } = await sql<{ was_settled: boolean }>`
    with before as (select is_settled from register_state for update), changed as (
      update register_state set is_settled = false from before where before.is_settled
    )
    select coalesce((select is_settled from before), false) as was_settled`.execute(db);
  return rows[0]?.was_settled ?? false;
}

/** Takes `unsettle` back where nothing was written after all. */
export async function markRegisterFresh(db: Db): Promise<void> {
  await db.updateTable('register_state').set({ is_settled: true }).execute();
}

/** The register's version, by which what was gathered of it can be kept; null while addresses are being written. */
export async function findVersion(db: Db): Promise<number | null> {
  const { rows } = await sql<{ version: number; is_settled: boolean }>`
    select version, is_settled from register_state`.execute(db);
  return rows[0]?.is_settled ? rows[0].version : null;
}

export async function isRegisterFresh(db: Db): Promise<boolean> {
  const state = await db.selectFrom('register_state').select('is_settled').executeTakeFirst();
  return state?.is_settled ?? false;
}

/** Gives the register its next version where only its parcels changed, so that what shows them is drawn anew. */
export async function renewVersion(db: Db): Promise<void> {
  await sql`update register_state set version = nextval('register_version_seq')`.execute(db);
}
