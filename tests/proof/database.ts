import { setTimeout as passing } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { asAdmin } from '@sway/testing/database-template';
import { withCluster } from '../../scripts/lib/postgres.ts';
import type { Cluster } from '../../scripts/lib/postgres.ts';
import { sufferFaults } from './database-faults.ts';
import type { Fault } from './database-faults.ts';
import { onPostgres } from './installation.ts';
import { writeProof } from './proof-page.ts';

const STOPPED_MS = 1_000;
/** Longer than a server waits until it takes a database for silent. */
const FROZEN_MS = 8_000;

const END_CONNECTIONS = `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;

function faultsOf(cluster: Cluster, times: number): Fault[] {
  const stop = (mode: 'fast' | 'immediate'): Fault => ({
    name: `stopped (${mode})`,
    times,
    async cause() {
      await cluster.stop(mode);
      await passing(STOPPED_MS);
      await cluster.start();
    },
  });
  return [
    stop('fast'),
    stop('immediate'),
    {
      name: 'frozen for 8 s',
      times: Math.ceil(times / 4),
      async cause() {
        cluster.freeze();
        await passing(FROZEN_MS);
        cluster.thaw();
      },
    },
    { name: 'all connections ended', times, cause: () => asAdmin(cluster.url, [END_CONNECTIONS]) },
  ];
}

/** Stops, freezes and disconnects the PostgreSQL of a site under load. @returns the number of failures */
export async function proveDatabase(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { times: { type: 'string', default: '20' } } });
  const { text, failures } = await withCluster(cluster =>
    onPostgres(cluster.url, installation =>
      sufferFaults(installation, faultsOf(cluster, Number(values.times))),
    ),
  );
  for (const failure of failures.slice(0, 20)) console.log(failure);
  await writeProof('database', `${text}; ${failures.length} failures`);
  return failures.length;
}
