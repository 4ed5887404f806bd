import autocannon from 'autocannon';
import type { FastifyInstance } from 'fastify';

const CONNECTIONS = 20;
const DURATION_SECONDS = 5;

/** Measures the requests per second of a server for one path, with many concurrent clients on another thread. */
export async function requestsPerSecond(app: FastifyInstance, path: string): Promise<number> {
  const base = app.server.listening
    ? `http://localhost:${(app.server.address() as { port: number }).port}`
    : await app.listen({ port: 0, host: 'localhost' });
  const { requests, non2xx, errors } = await autocannon({
    url: base + path,
    connections: CONNECTIONS,
    duration: DURATION_SECONDS,
    workers: 1,
  });
  if (non2xx + errors > 0) throw new Error(`${path} failed ${non2xx + errors} times`);
  return requests.average;
}
