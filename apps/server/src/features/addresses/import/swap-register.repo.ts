import { sql } from 'kysely';
import { underBriefLocks } from '#platform/database/brief-locks.ts';
import { addConstraintOf, buildIndexOn, listIndexes } from '#platform/database/catalogue.ts';
import type { Db } from '#platform/database/database.ts';

type ForeignKey = { name: string; table: string; definition: string };

/** Foreign keys of the live table, and those of others to it. */
async function listForeignKeys(db: Db): Promise<{ own: ForeignKey[]; others: ForeignKey[] }> {
  const { rows } = await sql<ForeignKey & { is_own: boolean }>`
    select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition,
      conrelid = 'addresses'::regclass as is_own
    from pg_constraint
    where contype = 'f' and 'addresses'::regclass in (conrelid, confrelid)
    order by 2, 1`.execute(db);
  return { own: rows.filter(({ is_own }) => is_own), others: rows.filter(({ is_own }) => !is_own) };
}

/** What creates the live table's triggers. */
async function listTriggers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = 'addresses'::regclass and not tgisinternal
    order by tgname`.execute(db);
  return rows.map(({ definition }) => definition);
}

function nextName(name: string): string {
  return `${name}_next`;
}

/** Builds every index of the live table on the next one, so many at a time, telling of each; and gathers its statistics. */
export async function buildIndexes(
  db: Db,
  { atOnce, onBuilt }: { atOnce: number; onBuilt?: (done: number, all: number) => void },
): Promise<void> {
  const indexes = await listIndexes(db, 'addresses');
  const waiting = [...indexes];
  let done = 0;
  async function work(): Promise<void> {
    for (let index = waiting.shift(); index; index = waiting.shift()) {
      const built = index;
      const next = { table: 'addresses_next', name: nextName(index.name) };
      await db.transaction().execute(tx => buildIndexOn(tx, built, next));
      onBuilt?.(++done, indexes.length);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  await sql`analyze addresses_next`.execute(db);
}

/**
 * Puts the next register in the live one's place, within a transaction, as its last step: the locks are held for milliseconds.
 * Keys, indexes, triggers and the tables that refer to addresses are afterwards as they were, but that foreign keys are yet to be held
 * against old rows: see `validateForeignKeys`.
 * @param alongside swaps what goes with it.
 * @throws what `underBriefLocks` does.
 */
export async function swapRegister(tx: Db, alongside?: (tx: Db) => Promise<void>): Promise<void> {
  await underBriefLocks(tx, async () => {
    // First, as those who search come to the search first.
    await alongside?.(tx);
    await swap(tx);
  });
}

async function swap(tx: Db): Promise<void> {
  const { own, others } = await listForeignKeys(tx);
  const indexes = await listIndexes(tx, 'addresses');
  const triggers = await listTriggers(tx);
  // Those who write take the tables in this order too: a home first, then the address that it points at.
  const tables = [...new Set([...others.map(({ table }) => table), 'addresses'])];
  await sql`lock table ${sql.raw(tables.join(', '))} in access exclusive mode`.execute(tx);
  for (const { table, name } of others)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  await sql`drop table addresses`.execute(tx);
  await sql`alter table addresses_next rename to addresses`.execute(tx);
  for (const index of indexes) {
    await sql`alter index ${sql.ref(nextName(index.name))} rename to ${sql.ref(index.name)}`.execute(tx);
    await addConstraintOf(tx, index, 'addresses');
  }
  for (const { table, name, definition } of [...own, ...others]) {
    const key = sql`${sql.ref(name)} ${sql.raw(definition.replace(/ NOT VALID$/, ''))} not valid`;
    await sql`alter table ${sql.raw(table)} add constraint ${key}`.execute(tx);
  }
  for (const definition of triggers) await sql.raw(definition).execute(tx);
}

/** Holds foreign keys of and to addresses against rows older than they are, after a swap. Readers and writers go on meanwhile. */
export async function validateForeignKeys(db: Db): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'f' and not convalidated and 'addresses'::regclass in (conrelid, confrelid)
    order by 1, 2`.execute(db);
  for (const { table, name } of rows)
    await sql`alter table ${sql.raw(table)} validate constraint ${sql.ref(name)}`.execute(db);
}
