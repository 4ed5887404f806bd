import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { OpenPlatform } from '#platform/open-platform.ts';
import { stopListening } from './stop-listening.ts';

/** How long the database, the jobs and the mail server may take to be closed, in ms. */
const CLOSE_LIMIT_MS = 10_000;

/**
 * Ends the process so that no request is lost: the readiness check fails at once; after the time in which a load balancer notices, the
 * server takes no new connections, tells the pages with live updates to reconnect, and answers the requests that are under way.
 * What has not ended by the deadline is cut.
 */
export function shutdown(app: FastifyInstance, platform: OpenPlatform): (signal: NodeJS.Signals) => void {
  const { drainMs, shutdownMs } = platform.config;

  async function stop(signal: NodeJS.Signals): Promise<void> {
    app.log.info(`${signal}: shutting down`);
    platform.announceStop();
    await pause(drainMs);
    const cut = setTimeout(() => {
      app.log.warn('Cutting the connections that are still open');
      app.server.closeAllConnections();
    }, shutdownMs);
    await stopListening(app.server);
    await app.close();
    clearTimeout(cut);
    const closed = await Promise.race([platform.close().then(() => true), pause(CLOSE_LIMIT_MS, false)]);
    if (!closed) app.log.warn('The database or the jobs did not end in time');
    process.exit(0);
  }

  let isStopping = false;
  return signal => {
    if (isStopping) return;
    isStopping = true;
    stop(signal).catch((error: unknown) => {
      app.log.error(error);
      process.exit(1);
    });
  };
}
