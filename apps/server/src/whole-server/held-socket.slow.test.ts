import { once } from 'node:events';
import { request } from 'node:http';
import { heldSocket } from '@sway/testing/held-socket';
import { useServers } from '@sway/testing/server-process';
import { afterAll, expect, test } from 'vitest';

const { start } = useServers();
const socket = heldSocket();
afterAll(() => socket.close());

/** Sends a request on a connection of its own, as a proxy does. @returns the status of the answer */
async function answerTo(method: 'GET' | 'POST', path: string): Promise<number> {
  const sent = request({ port: socket.port, method, path, agent: false }).end();
  const [answer] = await once(sent, 'response');
  answer.resume();
  return answer.statusCode;
}

test('each request that arrives while the only server restarts is answered, by it or by the next one', async () => {
  const first = await start({}, [], socket);
  const over = new AbortController();
  const ask = async (method: 'GET' | 'POST', path: string) => {
    const statuses = new Set<number>();
    while (!over.signal.aborted) statuses.add(await answerTo(method, path));
    return [...statuses];
  };
  const asking = Promise.all([
    ask('GET', '/healthz'),
    ask('GET', '/api/properties?limit=1'),
    // It has no body, which only a server can say.
    ask('POST', '/api/auth/login'),
  ]);
  expect(await first.stop()).toBe(0);
  // No server runs now, and all three wait.
  await start({}, [], socket);
  over.abort();
  expect(await asking).toEqual([[200], [200], [400]]);
});

test('a server does not take a socket that was passed to another process', async () => {
  const server = await start({ LISTEN_PID: '1', LISTEN_FDS: '1' });
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});
