import { setTimeout as pause } from 'node:timers/promises';
import { NGINX_FAIL_TIMEOUT_MS } from '../../scripts/lib/nginx.ts';
import { faultsOf, pagesOf, somePairs, whileWriting } from './chat.ts';
import { withInstallation } from './installation.ts';
import { withInstances } from './with-instances.ts';
import { writeProof } from './proof-page.ts';

const [RESTARTS, READERS] = [6, 12];
const READ_PATHS = ['/', '/api/properties?limit=20', '/api/properties/summary', '/map', '/healthz'];

/**
 * Restarts two instances in turn behind nginx, which chooses servers by its defaults, while visitors read pages and two users write to each other,
 * and counts failed requests and lost messages. @returns the number of failures
 */
export async function proveRollout(): Promise<number> {
  let requests = 0;
  const failed: string[] = [];
  const count: Count = (name, status) => {
    requests += 1;
    if (status !== 200) failed.push(`${name}: ${status || 'cut'}`);
  };
  const settings = { SITE_MODE: 'demo', LOG_LEVEL: 'error' };
  const pages = await withInstallation('postgres', installation =>
    withInstances(installation, settings, 2, async ({ port, servers, start }) => {
      const all = pagesOf(await installation.withDb(db => somePairs(db, 1)), port);
      const over = new AbortController();
      const reading = Array.from({ length: READERS }, (_, i) => read(port, count, over.signal, i));
      async function restartInTurn(): Promise<void> {
        for (let restart = 0; restart < RESTARTS; restart++) {
          const at = restart % servers.length;
          await servers[at]!.stop();
          await start(at);
          await pause(NGINX_FAIL_TIMEOUT_MS);
        }
      }
      await whileWriting(all, restartInTurn, status => count('a message', status));
      over.abort();
      await Promise.all(reading);
      return all;
    }),
  );
  const { missing } = faultsOf(pages);
  await writeProof(
    'rollout',
    `${RESTARTS} restarts of two instances in turn behind nginx: ${requests} requests, ${failed.length} failed; ` +
      `${pages[0]!.pair.sent.size} messages sent, ${missing} not received over the live connection`,
    failed,
  );
  return failed.length + missing;
}

type Count = (name: string, status: number) => void;

async function read(port: number, count: Count, over: AbortSignal, offset: number): Promise<void> {
  for (let i = offset; !over.aborted; i++) {
    const path = READ_PATHS[i % READ_PATHS.length]!;
    const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    count(path, response?.status ?? 0);
    await response?.arrayBuffer();
    // Below what nginx lets one address ask for.
    await pause(150);
  }
}
