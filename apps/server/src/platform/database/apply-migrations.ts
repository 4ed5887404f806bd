import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { commandLine } from '../command-line.ts';
import { outsideFailure } from '../failures.ts';
import { hasTable } from './catalogue.ts';
import type { Db } from './database.ts';
import { byPresentNames, LAST_FORMER, SCHEMA_MIGRATION } from './former-migrations.ts';
import { newerDatabase, SchemaError } from './schema-error.ts';
import type { SqlFile } from './sql-files.ts';

/**
 * Applies the migrations that this database does not have yet, in the order of their names.
 * @returns the names applied now
 * @throws SchemaError when one fails, when an applied migration was edited or is unknown to this version, or when the database is too old
 */
export async function applyMigrations(tx: Db, migrations: readonly SqlFile[]): Promise<string[]> {
  if (!(await hasTable(tx, 'public.migrations')))
    await sql`create table migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
      tx,
    );
  const applied = await readApplied(tx, migrations);
  rejectUnknown([...applied.keys()], migrations);
  const done: string[] = [];
  for (const { name, text, checksum } of migrations) {
    const known = applied.get(name);
    if (known === checksum) continue;
    if (known)
      throw new SchemaError(`Migration ${name} was changed after it was applied: add a new one instead`);
    // One after the other: each can depend on the one before.
    await sql
      .raw(text)
      .execute(tx)
      .catch((error: unknown) => {
        throw failureOf(name, error);
      });
    await tx.insertInto('migrations').values({ name, checksum }).execute();
    done.push(name);
  }
  return done;
}

/** The checksums of the applied migrations by their names. Former names are replaced in the database. */
async function readApplied(tx: Db, migrations: readonly SqlFile[]): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('migrations').select(['name', 'checksum']).orderBy('name').execute();
  const present = byPresentNames(rows, migrations, 'The database');
  const schema = present.find(({ name }) => name === SCHEMA_MIGRATION);
  if (schema && present !== rows)
    await sql`
      with former as (delete from migrations where name <= ${LAST_FORMER} returning applied_at)
      insert into migrations (name, checksum, applied_at)
      select ${schema.name}, ${schema.checksum}, min(applied_at) from former`.execute(tx);
  return new Map(present.map(({ name, checksum }) => [name, checksum]));
}

/** What an operator reads when the database refuses a migration, such as a missing extension; a lost database is told as such. */
function failureOf(migration: string, error: unknown): unknown {
  if (!(error instanceof DatabaseError) || outsideFailure(error)) return error;
  const { message, hint } = error;
  const reason = [message, hint].filter(Boolean).join('. ');
  return new SchemaError(
    `Migration ${migration} failed, and nothing was changed: ${reason} Find out more with: ${commandLine('doctor')}`,
    { cause: error },
  );
}

function rejectUnknown(applied: string[], migrations: readonly SqlFile[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = applied.find(name => !known.has(name));
  if (unknown) throw newerDatabase(`its migration ${unknown} is unknown here`);
}
