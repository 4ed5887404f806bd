import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from './database.ts';

const MIGRATIONS = new URL('../../../migrations/', import.meta.url);

/** Any number works, as long as every instance uses the same one. */
const MIGRATION_LOCK = 7_929_001;

/**
 * Applies the migrations that this database does not have yet, in the order of their names and in one transaction, so that a failure
 * leaves the schema as it was. Instances that start together wait for each other.
 * @returns the names applied now.
 * @throws when an applied migration was edited: add a new migration instead.
 */
export async function migrate(db: Db): Promise<string[]> {
  const files = (await readdir(MIGRATIONS)).filter(name => name.endsWith('.sql')).toSorted();
  const migrations = await Promise.all(
    files.map(async name => ({ name, text: await readFile(new URL(name, MIGRATIONS), 'utf8') })),
  );
  return db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
    await sql`create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
      tx,
    );
    const { rows } = await sql<{
      name: string;
      checksum: string;
    }>`select name, checksum from migrations`.execute(tx);
    const applied = new Map(rows.map(row => [row.name, row.checksum]));
    const done: string[] = [];
    for (const { name, text } of migrations) {
      const checksum = createHash('sha256').update(text).digest('hex');
      const known = applied.get(name);
      if (known === checksum) continue;
      if (known) throw new Error(`Migration ${name} was changed after it was applied: add a new one instead`);
      // One after the other: each can depend on the one before.
      await sql.raw(text).execute(tx);
      await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`.execute(tx);
      done.push(name);
    }
    return done;
  });
}
