import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@sway/server/platform/database/database.ts';
import type { Db } from '@sway/server/platform/database/database.ts';
import { preparedDatabase } from './prepared-database.ts';
import { listColumns } from './table-types/columns.ts';
import { generateTableTypes } from './table-types/generate.ts';

/** The file that holds the types of all tables. */
export const TABLE_TYPES_FILE = fileURLToPath(
  new URL('../../../apps/server/src/platform/database/tables.ts', import.meta.url),
);

/** The text of that file as a database's schema gives it. */
export async function tableTypesOf(db: Db): Promise<string> {
  return generateTableTypes(await listColumns(db));
}

/** The text of that file as the migrations give it. */
export async function tableTypesOfMigrations(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sway-types-'));
  try {
    cpSync(await preparedDatabase(), dataDir, { recursive: true });
    const database = await openDatabase({ databaseUrl: undefined, dataDir });
    try {
      return await tableTypesOf(database.db);
    } finally {
      await database.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}
