import { hasTable } from '#platform/database/catalogue.ts';
import { byPresentNames } from '#platform/database/former-migrations.ts';
import { MIGRATIONS } from '#platform/database/migrate.ts';
import type { Db } from '#platform/database/database.ts';
import { readSqlFiles } from '#platform/database/sql-files.ts';
import type { SqlFile } from '#platform/database/sql-files.ts';
import { BackupError } from '../backup-error.ts';

export type Migration = { name: string; checksum: string };

/**
 * The migrations of a database, by their present names; none if it has no tables of Sway.
 * @throws SchemaError if the database is too old
 */
export async function readMigrations(db: Db): Promise<Migration[]> {
  if (!(await hasTable(db, 'public.migrations'))) return [];
  const applied = await db.selectFrom('migrations').select(['name', 'checksum']).orderBy('name').execute();
  return byPresentNames(applied, await readSqlFiles(MIGRATIONS), 'The database');
}

/** @throws BackupError unless the database has been used with this version of Sway */
export async function requireCurrentSchema(db: Db): Promise<Migration[]> {
  const applied = await readMigrations(db);
  if (applied.length === 0)
    throw new BackupError('This database has no tables of Sway: there is nothing to back up.');
  const known = await readSqlFiles(MIGRATIONS);
  const missing = known.find(({ name }) => !applied.some(one => one.name === name));
  if (missing)
    throw new BackupError(
      `The database is from an older version of Sway: it lacks ${missing.name}. Back it up with that version, or start this one first.`,
    );
  requireKnown(applied, known, 'The database');
  return applied;
}

/**
 * The files of the migrations with which rows were backed up: older rows are loaded into tables as they were then.
 * @throws BackupError if the rows are from a newer version of Sway
 * @throws SchemaError if they are too old
 */
export async function migrationsToLoad(migrations: Migration[]): Promise<SqlFile[]> {
  const known = await readSqlFiles(MIGRATIONS);
  const present = byPresentNames(migrations, known, 'The backup');
  requireKnown(present, known, 'The backup');
  return known.filter(({ name }) => present.some(one => one.name === name));
}

function requireKnown(migrations: readonly Migration[], known: readonly SqlFile[], subject: string): void {
  for (const { name, checksum } of migrations) {
    const file = known.find(one => one.name === name);
    if (file?.checksum === checksum) continue;
    throw new BackupError(
      `${subject} is from a newer version of Sway: its migration ${name} is unknown here. Use that version or a newer one.`,
    );
  }
}
