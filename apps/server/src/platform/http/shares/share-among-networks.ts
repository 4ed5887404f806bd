import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import { networkOf } from '../caller/network-of.ts';
import { networkShares, REFUSALS } from './network-shares.ts';
import type { ShareLimits } from './share-limits.ts';

/** The routes that share, beside pages. */
const SHARED = /^\/(?:api|feeds|media\/share)\//;

const withinRequest = new AsyncLocalStorage<true>();

/** Does work of a request that has its share already, such as the calls of a page, which would otherwise wait behind themselves. */
export function asPartOfRequest<T>(work: () => PromiseLike<T>): Promise<T> {
  // Awaited inside: a call of the application begins only when it is awaited.
  return withinRequest.run(true, async () => await work());
}

/**
 * Gives each network a bounded share of this process: pages and calls of the API wait until their network can have another run, or are
 * refused (ADR 18). Uploads, live connections, files and the calls for operators have limits of their own or cost little.
 */
export function shareAmongNetworks(app: FastifyInstance, limits: ShareLimits): void {
  const shares = networkShares(limits, { onRefusal: reason => refused.inc({ reason }) });
  const refused = new Counter({
    name: 'requests_refused_total',
    help: 'Requests refused because their network had used its share, had too many in the line, or because they waited too long',
    labelNames: ['reason'],
    registers: [app.metrics],
  });
  for (const reason of REFUSALS) refused.inc({ reason }, 0);
  app.metrics.registerMetric(
    new Gauge({
      name: 'requests_waiting',
      help: 'Requests that wait until their network can have another run',
      registers: [],
      collect() {
        this.set(shares.waiting());
      },
    }),
  );
  const leaves = new WeakMap<FastifyRequest, () => void>();

  async function enter(request: FastifyRequest, { raw }: FastifyReply): Promise<void> {
    if (leaves.has(request) || !isShared(request)) return;
    const route = `${request.method} ${request.routeOptions.url ?? 'page'}`;
    const leave = await shares.enter(networkOf(request.ip), route, left => raw.once('close', left));
    leaves.set(request, leave);
    // An answer that is not sent through the application ends with its connection.
    raw.once('close', leave);
  }

  // A body has arrived before its request waits, so that a slow one keeps no place from others.
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) await enter(request, reply);
  });
  app.addHook('preValidation', enter);
  // Before the answer is on its way: a client that reads slowly keeps no place either.
  app.addHook('onSend', async request => leaves.get(request)?.());
}

function isShared({ is404, routeOptions: { url = '', config } }: FastifyRequest): boolean {
  if (withinRequest.getStore() || config.call?.fileTypes) return false;
  return is404 || (SHARED.test(url) && url !== '/api/live');
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
