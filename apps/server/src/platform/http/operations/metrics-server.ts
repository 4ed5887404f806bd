import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Registry } from 'prom-client';
import { listeningFailure } from '../listening-place.ts';

/**
 * Serves `/metrics` alone, on a port that only operators reach.
 * @returns a function that closes it
 * @throws ConfigError that names the setting when it cannot listen
 */
export async function serveMetrics(
  registry: Registry,
  { host, port }: { host: string; port: number },
): Promise<() => void> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    try {
      const text = await registry.metrics();
      return response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch {
      return response.writeHead(500).end();
    }
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw listeningFailure(error, { host, port }, 'METRICS_');
  });
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
