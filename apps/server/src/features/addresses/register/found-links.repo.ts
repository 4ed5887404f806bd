import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Room to sort millions of links in. */
const WORK_MEMORY = '128MB';

/**
 * Lays found links aside, each address's unit of property and title (`address_id`, `unit_of_property_id`, `title_no`; null for
 * none), until they are written or dropped.
 * @param found a query of addresses whose links differ from these, each once.
 * @returns how many there are.
 */
export async function createFoundLinks(db: Db, found: RawBuilder<unknown>): Promise<number> {
  await dropFoundLinks(db);
  await db.transaction().execute(async tx => {
    await sql`set local work_mem = ${sql.lit(WORK_MEMORY)}`.execute(tx);
    await sql`create unlogged table found_links as ${found}`.execute(tx);
    await sql`analyze found_links`.execute(tx);
  });
  const { rows } = await sql<{ count: number }>`select count(*) as count from found_links`.execute(db);
  return rows[0]!.count;
}

/** Takes away what was laid aside, also by a linking that was killed. */
export async function dropFoundLinks(db: Db): Promise<void> {
  await sql`drop table if exists found_links`.execute(db);
}

/** Writes the links laid aside into the register. */
export async function updateLinks(tx: Db): Promise<void> {
  await sql`
    update addresses a set unit_of_property_id = l.unit_of_property_id, title_no = l.title_no
    from found_links l where l.address_id = a.address_id`.execute(tx);
}
