import { parseArgs } from 'node:util';
import { aRelay } from '@sway/testing/relay';
import type { Relay } from '@sway/testing/relay';
import { withPostgres } from '../../scripts/lib/postgres.ts';
import { sufferFaults } from './database-faults.ts';
import { onPostgres } from './installation.ts';
import { writeProof } from './proof-page.ts';

const RECOVERY_LIMIT_MS = 5_000;

/** Cuts all connections between a site under load and its PostgreSQL. @returns the number of failures */
export async function proveNetwork(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { times: { type: 'string', default: '20' } } });
  let relay: Relay | undefined;
  const { text, failures } = await withPostgres(async url => {
    relay = await aRelay(url);
    const relayUrl = new URL(relay.url);
    const through = (own: string) => {
      const other = new URL(own);
      other.hostname = relayUrl.hostname;
      other.port = relayUrl.port;
      other.searchParams.delete('host');
      return other.href;
    };
    const cut = { name: 'cut', times: Number(values.times), cause: async () => relay!.cut() };
    return onPostgres(url, installation => sufferFaults(installation, [cut], RECOVERY_LIMIT_MS), through);
  });
  await relay?.close();
  for (const failure of failures.slice(0, 20)) console.log(failure);
  await writeProof('network', `${text}; ${failures.length} failures`);
  return failures.length;
}
