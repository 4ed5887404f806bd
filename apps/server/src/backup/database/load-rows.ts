import { sql } from 'kysely';
import type pg from 'pg';
import { applyMigrations } from '#platform/database/apply-migrations.ts';
import type { Db } from '#platform/database/database.ts';
import { updateSchema } from '#platform/database/migrate.ts';
import { dbOver } from '#platform/database/db-over.ts';
import { withOwnConnection } from '#platform/database/own-connection.ts';
import { requireSchemaObjects } from '#platform/database/schema-objects.ts';
import { openQueues } from '#platform/jobs/open-queues.ts';
import { BackupError } from '../backup-error.ts';
import { copyRowsIn } from './copy-rows.ts';
import { requireEmptyDatabase } from './empty.ts';
import type { RowSource } from './read-snapshot.ts';
import { readMigrations, migrationsToLoad } from './schema-version.ts';
import type { Migration } from './schema-version.ts';
import { withoutForeignKeys } from './without-keys.ts';
import { readContent, nameOf, writeValuesAlike } from './tables.ts';
import type { Table } from './tables.ts';

/** Rows that can be loaded: those of a database, or of a backup of one. */
export type LoadableRows = Pick<
  RowSource,
  'migrations' | 'tables' | 'sequences' | 'jobs' | 'contentOf' | 'rowsOf'
>;

/**
 * Loads rows into an empty database, in one transaction: all of them or none. The tables are made by the migrations with which the rows
 * were read, and later ones are applied to the rows. What arrived is compared with what was read.
 * @param onProgress is called often, with the table that is loaded
 * @throws BackupError if the database is not empty, or does not agree with the rows at the end
 */
export async function loadRows(
  db: Db,
  rows: LoadableRows,
  onProgress: (table: string) => void,
): Promise<void> {
  const files = await migrationsToLoad(rows.migrations);
  await requireEmptyDatabase(db);
  await requireSameTables(db, files);
  const queues = await openQueues(db, new Set(rows.jobs.map(({ name }) => name)));
  try {
    await withOwnConnection(db, async client => {
      const tx = dbOver(client);
      await client.query('begin');
      await applyMigrations(tx, files);
      await writeValuesAlike(tx);
      await withoutForeignKeys(tx, () => loadTables(client, tx, rows, onProgress));
      for (const { name, value } of rows.sequences)
        await sql`select setval(format('public.%I', ${name}::text)::regclass, ${value}::bigint)`.execute(tx);
      await updateSchema(tx);
      await requireSchemaObjects(tx);
      for (const job of rows.jobs) await queues.enqueue(tx, job);
      await client.query('commit');
    });
  } finally {
    await queues.close();
  }
  // Without statistics the first queries would be slow.
  await sql`vacuum (analyze)`.execute(db);
}

/** A database with tables can be used if they are those of the rows: a migration cannot be taken back. */
async function requireSameTables(db: Db, migrations: readonly Migration[]): Promise<void> {
  const known = new Set(migrations.map(({ name }) => name));
  const later = (await readMigrations(db)).find(({ name }) => !known.has(name));
  if (later)
    throw new BackupError(
      `The database has tables of a later version than the backup: ${later.name}. Restore into a database without tables. Nothing was changed.`,
    );
}

async function loadTables(
  client: pg.PoolClient,
  tx: Db,
  rows: LoadableRows,
  onProgress: (table: string) => void,
): Promise<void> {
  for (const table of rows.tables) {
    // The migrations have written some rows themselves.
    await sql`delete from ${nameOf(table)}`.execute(tx);
    await copyRowsIn(client, table, rows.rowsOf(table), () => onProgress(table.name));
    await requireSameContent(tx, table, rows);
  }
}

async function requireSameContent(tx: Db, table: Table, rows: LoadableRows): Promise<void> {
  const [expected, found] = [await rows.contentOf(table), await readContent(tx, table)];
  if (found.rows === expected.rows && found.digest === expected.digest) return;
  throw new BackupError(
    `The table ${table.name} has ${found.rows} rows, which are not the ${expected.rows} that were read. Nothing was changed.`,
  );
}
