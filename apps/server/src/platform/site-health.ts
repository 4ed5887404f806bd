import { sql } from 'kysely';
import type { Database } from './database/database.ts';
import type { DatabaseWatch } from './database/watch-database.ts';
import { healthChecks } from './health.ts';
import type { Health } from './health.ts';
import type { Platform } from './platform.ts';

type Parts = Pick<Platform, 'storage' | 'jobs'> & {
  database: Pick<Database, 'db'>;
  /** Null on the embedded engine, which runs in this process. */
  watch: Pick<DatabaseWatch, 'silence'> | null;
  /** Whether the process is shutting down. */
  isStopping: () => boolean;
  /** The number of migrations that this version has. */
  migrations: number;
};

/** What the site needs to answer requests: its database, a schema as new as its code, its media, and its jobs. */
export function siteHealth({
  database,
  storage,
  jobs,
  watch,
  isStopping,
  migrations,
}: Parts): () => Promise<Health> {
  return healthChecks({
    async database() {
      const silence = watch?.silence() ?? null;
      if (silence === null) await sql`select 1`.execute(database.db);
      return silence;
    },
    async schema() {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from migrations`.execute(
        database.db,
      );
      return rows[0]!.count < migrations ? `${rows[0]!.count} of ${migrations} migrations` : null;
    },
    async media() {
      await storage.check();
      return null;
    },
    jobs: () => (jobs.isWorking() ? null : 'stopped'),
    process: () => (isStopping() ? 'shutting down' : null),
  });
}
