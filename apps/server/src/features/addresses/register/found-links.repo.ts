import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { listStoredColumns } from '#platform/database/catalogue.ts';
import type { Db } from '#platform/database/database.ts';
import { stagedTable } from '#platform/database/staging-table.ts';

const LINK_COLUMNS = new Set(['unit_of_property_id', 'title_no']);

/**
 * Stores found links, each address's unit of property and title (`address_id`, `unit_of_property_id`, `title_no`; null for none), until
 * they are written or dropped.
 * @param found a query of addresses whose links differ from these, each once.
 * @returns how many there are.
 */
export async function createFoundLinks(db: Db, found: RawBuilder<unknown>): Promise<number> {
  await dropFoundLinks(db);
  await db.transaction().execute(async tx => {
    // Memory for sorting millions of links.
    await sql`set local work_mem = '128MB'`.execute(tx);
    await sql`create unlogged table found_links as ${found}`.execute(tx);
    await sql`analyze found_links`.execute(tx);
  });
  const { rows } = await sql<{ count: number }>`select count(*) as count from found_links`.execute(db);
  return rows[0]!.count;
}

/** Drops found links, also those of a linking that was killed. */
export async function dropFoundLinks(db: Db): Promise<void> {
  await sql`drop table if exists found_links`.execute(db);
}

/** Writes the found links into the register. The addresses are locked by their ids, as by all transactions. */
export async function updateLinks(tx: Db): Promise<void> {
  await sql`
    with held as materialized (
      select a.address_id from addresses a join found_links using (address_id)
      order by a.address_id for no key update of a
    )
    update addresses a set unit_of_property_id = l.unit_of_property_id, title_no = l.title_no
    from held join found_links l using (address_id) where held.address_id = a.address_id`.execute(tx);
}

/** Fills the staged register with the live one's rows, with found links instead of theirs. */
export async function copyWithLinks(db: Db): Promise<void> {
  const columns = await listStoredColumns(db, 'addresses');
  const values = columns.map(column =>
    LINK_COLUMNS.has(column)
      ? sql`case when l.address_id is null then a.${sql.ref(column)} else l.${sql.ref(column)} end`
      : sql`a.${sql.ref(column)}`,
  );
  await sql`
    insert into ${stagedTable('addresses')} (${sql.join(columns.map(column => sql.ref(column)))})
    select ${sql.join(values)} from addresses a left join found_links l using (address_id)`.execute(db);
}
