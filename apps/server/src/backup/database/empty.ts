import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { BackupError } from '../backup-error.ts';
import { listTables, nameOf } from './tables.ts';

/** Tables into which the migrations themselves write rows. */
const FILLED_BY_MIGRATIONS = new Set(['register_state', 'record_counts']);

/** @throws BackupError naming the tables that have other rows than those of the migrations */
export async function requireEmptyDatabase(db: Db): Promise<void> {
  const tables = (await listTables(db)).filter(({ name }) => !FILLED_BY_MIGRATIONS.has(name));
  const filled: string[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ hasRows: boolean }>`
      select exists (select from ${nameOf(table)}) as has_rows`.execute(db);
    if (rows[0]!.hasRows) filled.push(table.name);
  }
  if (filled.length === 0) return;
  const named = filled.slice(0, 5).join(', ') + (filled.length > 5 ? ' and others' : '');
  throw new BackupError(
    `The database is not empty: there are rows in ${named}. Use a new database. Nothing was changed.`,
  );
}
