import { setTimeout as passing } from 'node:timers/promises';
import { startNats } from '@sway/testing/nats';
import { NGINX_FAIL_TIMEOUT_MS } from '../../scripts/lib/nginx.ts';
import { faultsOf, pagesOf, somePairs, whileWriting } from './chat.ts';
import type { Page } from './chat.ts';
import { withInstallation } from './installation.ts';
import { optionsOf } from './options.ts';
import { withInstances } from './with-instances.ts';
import { writeProof } from './proof-page.ts';

/** What was killed is started again after this time. */
const GONE_MS = 2_000;
/** A live connection has to be back within this time, and for each of many pages 5 ms more. */
const BACK_LIMIT_MS = 10_000;
/** The pages of one user on one instance: below the limit. */
const PAGES_OF_USER = 18;

/**
 * Kills one of the instances, in turn, while users write to each other, and checks that every live connection is back in time and receives
 * every message once and in order. With `--nats 1`, NATS tells the instances of signals and every second kill is that of NATS; the
 * connections are shared out among the instances, and otherwise nginx does so. @returns the number of failures
 */
export async function proveInstances(args: string[]): Promise<number> {
  const options = optionsOf(args, { times: 10, nats: 0, instances: 2, sockets: 20 });
  const nats = options.nats ? await startNats() : null;
  const { times, instances, sockets } = options;
  const limitMs = BACK_LIMIT_MS + 5 * sockets;
  const pages = await withInstallation('postgres', installation =>
    withInstances(installation, nats ? { SIGNALS_URL: nats.url } : {}, instances, async running => {
      const { port, ports, servers, start } = running;
      const count = Math.max(10, Math.ceil(sockets / PAGES_OF_USER / instances / 2));
      const pairs = await installation.withDb(db => somePairs(db, count));
      const all: Page[] = [];
      while (all.length < sockets)
        all.push(...pagesOf(pairs, nats ? ports[(all.length / pairs.length / 2) % instances]! : port));
      await whileWriting(all, async () => {
        for (let kill = 0; kill < times; kill++) {
          await passing(Math.max(NGINX_FAIL_TIMEOUT_MS, 2 * sockets));
          console.log(`before kill ${kill + 1}: ${JSON.stringify(faultsOf(all))}`);
          const at = (nats ? kill >> 1 : kill) % instances;
          const isOfNats = nats && kill % 2 === 1;
          await (isOfNats ? nats.kill() : servers[at]!.stop('SIGKILL'));
          await passing(GONE_MS);
          await (isOfNats ? nats.start() : start(at));
        }
        await passing(sockets);
      });
      return all;
    }),
  );
  await nats?.kill();
  const what = nats
    ? `one of ${instances} instances and of NATS, in turn`
    : 'one of two instances behind nginx';
  return report(`instances${nats ? ' --nats 1' : ''}`, `${times} kills of ${what}`, pages, limitMs);
}

async function report(row: string, what: string, pages: Page[], limitMs: number): Promise<number> {
  const backMs = pages.flatMap(page => page.backMs);
  const late = backMs.filter(ms => ms > limitMs).length;
  const { missing, gaps, doubled } = faultsOf(pages);
  const sent = [...new Set(pages.map(({ pair }) => pair))].reduce((sum, pair) => sum + pair.sent.size, 0);
  const latestMs = backMs.reduce((most, ms) => Math.max(most, ms), 0);
  await writeProof(
    row,
    `${what}, ${pages.length} live connections: ${backMs.length} reconnections, each back after at most ${(latestMs / 1000).toFixed(1)} s; ` +
      `${sent} messages sent, ${missing} not received, ${gaps} gaps, ${doubled} doubled`,
  );
  return late + missing + gaps + doubled + (backMs.length === 0 ? 1 : 0);
}
