import { databaseUrl } from '@sway/testing/database-template';
import { sql } from 'kysely';
import pg from 'pg';
import { startCluster } from '../scripts/lib/postgres.ts';
import type { Cluster } from '../scripts/lib/postgres.ts';
import { ask } from '../tests/proof/ask.ts';
import { onPostgres } from '../tests/proof/installation.ts';
import type { Installation } from '../tests/proof/installation.ts';
import { loadFor, prepareMix, summaryOf } from '../tests/proof/mixed-load.ts';
import type { TableBenchmark } from './lib/benchmark.ts';
import { processesOf, usedProcessorMs } from './lib/processor.ts';

const [PER_SECOND, SECONDS, WARM_MS] = [200, 50, 15_000] as const;

export const benchmark: TableBenchmark = {
  title: 'Reads from replicas',
  about:
    `What ${(PER_SECOND * SECONDS).toLocaleString('en')} requests to one server cost its databases. One in twenty sends a message, ` +
    'the others read. Measured is the processor time of the primary, with a replica on the same machine and without one, in turn. Then the ' +
    'statements that a replica may answer, by who did.',
  async table() {
    const primary = await startCluster();
    const standby = await startCluster({ standbyOf: primary });
    const rows = await onPostgres(primary.url, installation => measureBoth(installation, primary, standby));
    await standby.remove();
    await primary.remove();
    return [['', 'primary', 'replica', 'answered by it', 'by the primary', 'requests'], ...rows];
  },
};

async function measureBoth(installation: Installation, primary: Cluster, standby: Cluster) {
  const name = new URL(installation.settings['DATABASE_URL']!).pathname.slice(1);
  const replica = { DATABASE_REPLICA_URL: databaseUrl(standby.url, name) };
  const filling = await installation.start({ SITE_MODE: 'demo' });
  await filling.stop();
  // Otherwise the server would do so during one of the measurements.
  await installation.withDb(db => sql`vacuum (analyze)`.execute(db));
  const rows: string[][] = [];
  for (const [title, settings] of [
    ['without a replica', {}],
    ['with one', replica],
  ] as const) {
    const server = await installation.start({ SITE_MODE: 'demo', ...settings });
    const mix = await installation.withDb(prepareMix);
    await loadFor(server.port, mix, PER_SECOND, WARM_MS);
    const before = await figuresOf(server.port, [primary, standby]);
    const { text } = summaryOf(await loadFor(server.port, mix, PER_SECOND, SECONDS * 1_000));
    const after = await figuresOf(server.port, [primary, standby]);
    const [ofPrimary, ofReplica, byReplica, byPrimary] = after.map((figure, i) => figure - before[i]!);
    rows.push([title, `${ofPrimary} ms`, `${ofReplica} ms`, `${byReplica}`, `${byPrimary}`, text]);
    await server.stop();
  }
  return rows;
}

/** The processor times of the clusters in ms, and the statements that a replica may answer, by replica and primary. */
async function figuresOf(port: number, clusters: readonly Cluster[]): Promise<number[]> {
  const { text } = await ask(port, { method: 'GET', path: '/metrics' });
  const answered = ['replica', 'primary'].map(server =>
    Number(new RegExp(`^database_reads_total\\{server="${server}"\\} (.+)$`, 'm').exec(text)?.[1] ?? 0),
  );
  return [...(await Promise.all(clusters.map(processorMs))), ...answered];
}

async function processorMs({ url }: Cluster): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const [, server] = await processesOf(pool);
  await pool.end();
  return usedProcessorMs([server!]);
}
