import { sql } from 'kysely';
import { applyFunctions } from './apply-functions.ts';
import { applyMigrations } from './apply-migrations.ts';
import type { Db } from './database.ts';
import { requireSchemaObjects } from './schema-objects.ts';
import { readSqlFiles } from './sql-files.ts';
import { withoutTimeLimits } from './time-limits.ts';

/** The folder of the migrations. */
export const MIGRATIONS = new URL('../../../migrations/', import.meta.url);
const FUNCTIONS = new URL('functions/', MIGRATIONS);

/** Any number works, as long as every instance uses the same one. */
const MIGRATION_LOCK = 7_929_001;

/**
 * Updates the database's schema in one transaction, so that a failure leaves the schema as it was, and checks that no object is
 * missing.
 * @returns the names of the files applied now
 * @throws SchemaError when the database is newer than this version of Sway, lacks an object, or has a migration that was edited
 */
export async function migrate(db: Db): Promise<string[]> {
  return db.transaction().execute(async tx => {
    await withoutTimeLimits(tx);
    const applied = await updateSchema(tx);
    await requireSchemaObjects(tx);
    return applied;
  });
}

/**
 * Applies the migrations that a database does not have yet, then the changed functions. Instances that start together wait for each
 * other until the transaction ends.
 * @returns the names of the files applied now
 */
export async function updateSchema(tx: Db): Promise<string[]> {
  const [migrations, functions] = await Promise.all([readSqlFiles(MIGRATIONS), readSqlFiles(FUNCTIONS)]);
  await oneAtATime(tx);
  const applied = await applyMigrations(tx, migrations);
  return [...applied, ...(await applyFunctions(tx, functions))];
}

/** Waits until no other instance changes the schema or its rights, and keeps others from it until the transaction ends. */
export async function oneAtATime(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
}

/** How many migrations this version has. */
export async function countMigrations(): Promise<number> {
  return (await readSqlFiles(MIGRATIONS)).length;
}
