import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import { backupEveryHours, findLastBackup } from './backup-runs.repo.ts';
import type { Config } from './config.ts';
import { driverOf } from './database/database.ts';
import type { Db } from './database/database.ts';
import type { Replicas } from './database/replicas/replicas.ts';
import type { Signals } from './realtime/signals.ts';
import { queriedGauge } from './http/operations/queried-gauge.ts';

const { version } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
) as {
  version: string;
};

const REUSE_MS = 5_000;

/** Adds the metrics of the platform: what runs, the connections to the database, the jobs, and the backups. */
export function addSiteMetrics(
  registry: Registry,
  db: Db,
  { backups }: Pick<Config, 'backups'>,
  { isToldByNats }: Pick<Signals, 'isToldByNats'>,
): void {
  const { pool, engine, replicas } = driverOf(db);
  if (replicas) addReplicaMetrics(registry, replicas);
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
  if (isToldByNats)
    registry.registerMetric(
      new Gauge({
        name: 'nats_connected',
        help: 'Whether this process is connected to the NATS of SIGNALS_URL',
        registers: [],
        collect() {
          this.set(isToldByNats() ? 1 : 0);
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

/** Adds what is known of the replicas of a site that has any. */
export function addReplicaMetrics(
  registry: Registry,
  { all, answered }: Pick<Replicas, 'all' | 'answered'>,
): void {
  registry.registerMetric(
    new Gauge({
      name: 'database_replica_lag_seconds',
      help: 'For how long a replica has not reached what was written; infinite while it is lost or refused',
      labelNames: ['replica'],
      registers: [],
      collect() {
        for (const { name, isTrusted, lagsSince } of all) {
          const since = lagsSince();
          const lagMs = since === null ? 0 : performance.now() - since;
          this.set({ replica: name }, isTrusted() ? lagMs / 1000 : Infinity);
        }
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'database_reads_total',
      help: 'Statements that a replica may answer, by the server that did',
      labelNames: ['server'],
      registers: [],
      collect() {
        this.reset();
        for (const [server, count] of Object.entries(answered)) this.inc({ server }, count);
      },
    }),
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
