import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/**
 * Runs work in a transaction whose rows are complete, so that tables can be filled in any order: foreign keys are created again
 * afterwards, which checks all rows, and triggers do not fire.
 */
export async function withoutForeignKeys(tx: Db, work: () => Promise<void>): Promise<void> {
  const keys = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
    order by 1, 2`.execute(tx);
  const triggers = await sql<{ table: string }>`
    select distinct g.tgrelid::regclass::text as table
    from pg_trigger g join pg_class c on c.oid = g.tgrelid
    where c.relnamespace = 'public'::regnamespace and not g.tgisinternal
    order by 1`.execute(tx);
  for (const { table, name } of keys.rows)
    await sql.raw(`alter table ${table} drop constraint ${name}`).execute(tx);
  for (const { table } of triggers.rows)
    await sql.raw(`alter table ${table} disable trigger user`).execute(tx);
  await work();
  for (const { table } of triggers.rows)
    await sql.raw(`alter table ${table} enable trigger user`).execute(tx);
  for (const { table, name, definition } of keys.rows)
    await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(tx);
}
