import { sql } from 'kysely';
import type pg from 'pg';
import { driverOf } from '#platform/database/database.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { dbOver } from '#platform/database/db-over.ts';
import { withOwnConnection } from '#platform/database/own-connection.ts';
import { pendingJobs } from '#platform/jobs/pending-jobs.repo.ts';
import type { PendingJob } from '#platform/jobs/pending-jobs.repo.ts';
import { BackupError } from '../backup-error.ts';
import { copyOut, copyRowsOut } from './copy-rows.ts';
import { requireCurrentSchema } from './schema-version.ts';
import type { Migration } from './schema-version.ts';
import { readContent, listSequences, listTables, nameOf, writeValuesAlike } from './tables.ts';
import type { Content, Sequence, Table } from './tables.ts';

/** The rows of a database at one moment. */
export type RowSource = {
  takenAt: Date;
  engine: Database['engine'];
  migrations: Migration[];
  tables: Table[];
  sequences: Sequence[];
  jobs: PendingJob[];
  contentOf: (table: Table) => Promise<Content>;
  rowsOf: (table: Table) => AsyncIterable<Buffer>;
  /** The rows of a query as COPY's text. */
  query: (text: string) => AsyncIterable<Buffer>;
};

/** How long others wait for the embedded engine's only session. */
const EMBEDDED_LIMIT_MS = 20 * 60_000;
/** For each wait on a PostgreSQL server: for a lock, a statement, or the disk between two statements. */
const SERVER_LIMIT = '10min';

/**
 * Reads the rows of one moment. On a PostgreSQL server others read and write meanwhile; on the embedded engine they wait until it ends.
 * @param options.isUsed whether a site may be using the database meanwhile
 * @throws BackupError if the database is not of this version of Sway, or the embedded engine would be held for too long
 */
export function withRowSource<T>(
  db: Db,
  read: (source: RowSource) => Promise<T>,
  { isUsed }: { isUsed: boolean },
): Promise<T> {
  const { engine } = driverOf(db);
  return withOwnConnection(db, async client => {
    const over = dbOver(client);
    const migrations = await requireCurrentSchema(over);
    const tables = await listTables(over);
    await client.query('begin isolation level repeatable read read only');
    await holdTables(over, tables);
    // The first query after the locks fixes the moment.
    await writeValuesAlike(over);
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(over);
    const source: RowSource = {
      takenAt: rows[0]!.at,
      engine,
      migrations,
      tables,
      jobs: await pendingJobs(over),
      // Sequences are not of a moment: read after it, each is at least as far as the rows.
      sequences: await listSequences(over),
      contentOf: table => readContent(over, table),
      rowsOf: table => copyRowsOut(client, table),
      query: text => copyOut(client, text),
    };
    const isHeld = engine === 'embedded' && isUsed;
    const result = isHeld ? await withinLimit(client, read(source)) : await read(source);
    await client.query('commit');
    return result;
  });
}

/** Keeps imports from replacing tables, which rows of an earlier moment would be missing in. */
async function holdTables(db: Db, tables: Table[]): Promise<void> {
  // A query would fix the moment before the tables are held.
  for (const limit of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'])
    await sql`set local ${sql.raw(limit)} = ${sql.lit(SERVER_LIMIT)}`.execute(db);
  await sql`lock table ${sql.join(tables.map(nameOf))} in access share mode`.execute(db);
}

/** Ends the connection when the limit is reached, so that a disk which hangs does not stop the site for good. */
async function withinLimit<T>(client: pg.PoolClient, reading: Promise<T>): Promise<T> {
  let isTooLong = false;
  const timer = setTimeout(() => {
    isTooLong = true;
    void (client as unknown as pg.Client).end();
  }, EMBEDDED_LIMIT_MS);
  try {
    return await reading;
  } catch (error) {
    if (!isTooLong) throw error;
    throw new BackupError(
      `Reading the rows took more than ${EMBEDDED_LIMIT_MS / 60_000} minutes, while the site waited. Is the disk of the backup slow?`,
      { cause: error },
    );
  } finally {
    clearTimeout(timer);
  }
}
