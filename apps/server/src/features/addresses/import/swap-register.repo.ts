import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Shorter than PostgreSQL takes to look for deadlocks: should readers and this swap wait for each other, the swap gives way. */
const LOCK_TIMEOUT_MS = 400;
const ATTEMPTS = 150;

type Index = { name: string; definition: string; constraint: string | null };
type ForeignKey = { name: string; table: string; definition: string };

/** The live table's indexes; those of its primary key and unique constraints with their constraint's kind and name. */
async function listIndexes(db: Db): Promise<Index[]> {
  const { rows } = await sql<Index>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition,
      case k.contype when 'p' then 'primary key' when 'u' then 'unique' end as constraint
    from pg_index i join pg_class c on c.oid = i.indexrelid
      left join pg_constraint k on k.conindid = i.indexrelid and k.conrelid = i.indrelid and k.contype in ('p', 'u')
    where i.indrelid = 'addresses'::regclass
    order by c.relname`.execute(db);
  return rows;
}

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

/** Builds every index of the live table on the next one, two at a time, telling of each. */
export async function buildIndexes(db: Db, onBuilt: (done: number, all: number) => void): Promise<void> {
  const indexes = await listIndexes(db);
  const waiting = [...indexes];
  let done = 0;
  async function work(): Promise<void> {
    for (let index = waiting.pop(); index; index = waiting.pop()) {
      await buildIndex(db, index);
      onBuilt(++done, indexes.length);
    }
  }
  await Promise.all([work(), work()]);
}

async function buildIndex(db: Db, { name, definition }: Index): Promise<void> {
  const [, unique = '', how] = /^CREATE (UNIQUE )?INDEX .* ON \S+ (USING .*)$/s.exec(definition) ?? [];
  if (!how) throw new Error(`Index ${name} cannot be built again from: ${definition}`);
  await db.transaction().execute(async tx => {
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
    await sql`create ${sql.raw(unique)} index ${sql.ref(nextName(name))} on addresses_next ${sql.raw(how)}`.execute(
      tx,
    );
  });
}

/**
 * Puts the next register in the live one's place, within a transaction, as its last step: the locks are held for milliseconds.
 * Keys, indexes, triggers and the tables that refer to addresses are afterwards as they were, but that foreign keys are yet to be held
 * against old rows: see `validateForeignKeys`. Where somebody is reading for long, it steps back and tries again.
 * @throws the database's error when it came to nothing within about two minutes.
 */
export async function swapRegister(tx: Db): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await sql`savepoint before_swap`.execute(tx);
    try {
      await sql`set local lock_timeout = ${sql.raw(String(LOCK_TIMEOUT_MS))}`.execute(tx);
      await swap(tx);
      return;
    } catch (error) {
      if (attempt === ATTEMPTS || !isBusy(error)) throw error;
      await sql`rollback to savepoint before_swap`.execute(tx);
      await pause(LOCK_TIMEOUT_MS * Math.random());
    }
  }
}

async function swap(tx: Db): Promise<void> {
  const { own, others } = await listForeignKeys(tx);
  const indexes = await listIndexes(tx);
  const triggers = await listTriggers(tx);
  // Those who write take the tables in this order too: a home first, then the address that it points at.
  const tables = [...new Set([...others.map(({ table }) => table), 'addresses'])];
  await sql`lock table ${sql.raw(tables.join(', '))} in access exclusive mode`.execute(tx);
  for (const { table, name } of others)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  await sql`drop table addresses`.execute(tx);
  await sql`alter table addresses_next rename to addresses`.execute(tx);
  for (const { name, constraint } of indexes) {
    await sql`alter index ${sql.ref(nextName(name))} rename to ${sql.ref(name)}`.execute(tx);
    if (!constraint) continue;
    const key = sql`${sql.ref(name)} ${sql.raw(constraint)} using index ${sql.ref(name)}`;
    await sql`alter table addresses add constraint ${key}`.execute(tx);
  }
  for (const { table, name, definition } of [...own, ...others]) {
    const key = sql`${sql.ref(name)} ${sql.raw(definition.replace(/ NOT VALID$/, ''))} not valid`;
    await sql`alter table ${sql.raw(table)} add constraint ${key}`.execute(tx);
  }
  for (const definition of triggers) await sql.raw(definition).execute(tx);
}

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && [LOCK_NOT_AVAILABLE, DEADLOCK].includes(String(error.code))
  );
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
