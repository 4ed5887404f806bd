import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@sway/server/platform/database/database.ts';
import type { Db } from '@sway/server/platform/database/database.ts';
import { listSchemaObjects, SCHEMA_OBJECTS_FILE } from '@sway/server/platform/database/schema-objects.ts';
import { preparedDatabase } from './prepared-database.ts';
import { listColumns } from './table-types/columns.ts';
import { generateTableTypes } from './table-types/generate.ts';

/** The types of the tables, which are not in git. */
export const TABLE_TYPES_FILE = fileURLToPath(
  new URL('../../../apps/server/src/platform/database/tables.ts', import.meta.url),
);
/** The names of all objects of the schema, which a start looks for. */
export const OBJECTS_FILE = fileURLToPath(SCHEMA_OBJECTS_FILE);

/** The texts of the files that are written from the schema, by path, as a database gives them. */
export async function filesOfSchema(db: Db): Promise<Record<string, string>> {
  return {
    [TABLE_TYPES_FILE]: generateTableTypes(await listColumns(db)),
    [OBJECTS_FILE]: `${(await listSchemaObjects(db)).join('\n')}\n`,
  };
}

/** Writes the types of the tables, unless they were written from the same schema before. */
export async function ensureTableTypes(file = TABLE_TYPES_FILE): Promise<void> {
  const stamp = `// Generated from schema ${basename(await preparedDatabase())} by npm run check. Not in git.\n`;
  if (existsSync(file) && readFileSync(file, 'utf8').startsWith(stamp)) return;
  writeFileSync(file, stamp + (await filesOfMigrations())[TABLE_TYPES_FILE]);
}

/** The same as the migrations give them. */
export async function filesOfMigrations(): Promise<Record<string, string>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sway-types-'));
  try {
    cpSync(await preparedDatabase(), dataDir, { recursive: true });
    const database = await openDatabase({ databaseUrl: undefined, dataDir });
    try {
      return await filesOfSchema(database.db);
    } finally {
      await database.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}
