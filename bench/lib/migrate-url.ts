import { openDatabase } from '@sway/server/platform/database/database.ts';
import { migrate } from '@sway/server/platform/database/migrate.ts';

/** Migrates a database. */
export async function migrateUrl(url: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  try {
    await migrate(database.db);
  } finally {
    await database.close();
  }
}
