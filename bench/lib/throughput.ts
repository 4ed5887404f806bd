import autocannon from 'autocannon';
import type { FastifyInstance } from 'fastify';
import type { Timing } from './benchmark.ts';

const CONNECTIONS = 20;
const DURATION_SECONDS = 5;

/** Measures the requests per second of a server for one path, with many concurrent clients on another thread. */
export async function requestsPerSecond(
  app: FastifyInstance,
  path: string,
  headers: Record<string, string> = {},
): Promise<number> {
  return (await load(app, path, { headers, connections: CONNECTIONS })).requests.average;
}

/** Measures the time of answers at a fixed rate of requests per second. */
export async function timesAtRate(
  app: FastifyInstance,
  path: string,
  rate: number,
  headers: Record<string, string> = {},
): Promise<Timing> {
  const { latency, requests } = await load(app, path, {
    headers,
    connections: CONNECTIONS,
    overallRate: rate,
  });
  return { p50Ms: latency.p50, p99Ms: latency.p99, runs: requests.total };
}

async function load(app: FastifyInstance, path: string, options: Partial<autocannon.Options>) {
  const base = app.server.listening
    ? `http://localhost:${(app.server.address() as { port: number }).port}`
    : await app.listen({ port: 0, host: 'localhost' });
  const result = await autocannon({
    url: base + path,
    duration: DURATION_SECONDS,
    workers: 1,
    ...options,
  });
  const { non2xx, errors } = result;
  if (non2xx + errors > 0) throw new Error(`${path} failed ${non2xx + errors} times`);
  return result;
}
