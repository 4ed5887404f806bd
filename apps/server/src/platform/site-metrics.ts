import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import { backupEveryHours, findLastBackup } from './backup-runs.repo.ts';
import type { Config } from './config.ts';
import { driverOf } from './database/database.ts';
import type { Db } from './database/database.ts';
import { queriedGauge } from './http/operations/queried-gauge.ts';

const { version } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
) as {
  version: string;
};

const REUSE_MS = 5_000;

/** Adds the metrics of the platform: what runs, the connections to the database, the jobs, and the backups. */
export function addSiteMetrics(registry: Registry, db: Db, { backups }: Pick<Config, 'backups'>): void {
  const { pool, engine } = driverOf(db);
  registry.registerMetric(
    new Gauge({
      name: 'database_connections',
      help: 'Connections to the database of this process by state, and work that waits for one',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'in use' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'wanted' }, pool.waitingCount);
      },
    }),
  );
  const jobs = { label: 'state', reuseMs: REUSE_MS };
  queriedGauge(
    registry,
    { ...jobs, name: 'jobs', help: 'Jobs by state: due, running, or failed for good' },
    () => countJobs(db),
  );
  queriedGauge(
    registry,
    { ...jobs, name: 'jobs_oldest_due_seconds', help: 'How long the oldest job has been due' },
    async () => ({ due: await oldestDueSeconds(db) }),
  );
  queriedGauge(
    registry,
    {
      name: 'backup_age_seconds',
      help: 'The age of the last completed backup, or else of the database',
      label: 'since',
      reuseMs: REUSE_MS,
    },
    async () => {
      const { at, ageSeconds: age } = await findLastBackup(db);
      return { [at ? 'backup' : 'start']: age };
    },
  );
  const interval = {
    name: 'backup_interval_seconds',
    help: 'How often the server backs itself up; a day if it does not',
  };
  const everySeconds = backupEveryHours(backups) * 3600;
  registry.registerMetric(
    new Gauge({
      ...interval,
      registers: [],
      collect() {
        this.set(everySeconds);
      },
    }),
  );
  queriedGauge(
    registry,
    {
      name: 'sway_info',
      help: 'The version and the engine; the value is the number of migrations',
      label: 'build',
      reuseMs: 60_000,
    },
    async () => ({ [`${version} on ${engine}`]: await countApplied(db) }),
  );
}

async function countJobs(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ due: number; running: number; failed: number }>`
    select count(*) filter (where state < 'active' and start_after <= now())::int as due,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed
    from pgboss.job where state <> 'completed'`.execute(db);
  return rows[0]!;
}

async function oldestDueSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as seconds
    from pgboss.job where state < 'active' and start_after <= now()`.execute(db);
  return rows[0]!.seconds;
}

async function countApplied(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from migrations`.execute(db);
  return rows[0]!.count;
}
