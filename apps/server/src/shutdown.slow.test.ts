import { once } from 'node:events';
import { emptyDatabase } from '@sway/testing/own-database';
import type { OwnDatabase } from '@sway/testing/own-database';
import { aRawConnection, requestHead } from '@sway/testing/raw-connection';
import { aRelay } from '@sway/testing/relay';
import { aServerProcess } from '@sway/testing/server-process';
import type { ServerProcess } from '@sway/testing/server-process';
import { aPicture, fileBody } from '@sway/testing/uploads';
import { WebSocket } from 'ws';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let own: OwnDatabase;
let server: ServerProcess;

beforeAll(async () => {
  own = await emptyDatabase();
});
afterEach(async () => {
  await server.stop('SIGKILL');
});
afterAll(async () => {
  await own.remove();
});

async function start(settings: Record<string, string> = {}): Promise<void> {
  server = await aServerProcess({ ...own.settings, ...settings });
  await server.says('Sway is ready');
}

const portOf = ({ url }: ServerProcess) => Number(new URL(url).port);

let users = 0;

/** Registers a user. @returns the session's cookie */
async function aCookie(): Promise<string> {
  const username = `mere-${++users}`;
  const user = { username, name: 'Mere', email: `${username}@sway.example`, userType: 'owner' };
  const password = 'kererū in the rain';
  const response = await fetch(`${server.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...user, password, confirmPassword: password }),
  });
  expect(response.status).toBe(200);
  return response.headers.getSetCookie()[0]!.split(';')[0]!;
}

test('an upload that is under way is completed, new connections are refused, and the process ends with 0', async () => {
  await start();
  const cookie = await aCookie();
  const { payload, headers } = fileBody(await aPicture().jpeg().toBuffer());
  const connection = await aRawConnection(portOf(server));
  connection.send(
    requestHead('POST', '/api/media', { ...headers, cookie, 'content-length': payload.length }),
  );
  connection.send(payload.subarray(0, 200));
  // A request that was sent later has been answered, so the server has read the upload's head.
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const ended = server.stop();
  await expect
    .poll(() => fetch(`${server.url}/healthz`).catch((error: Error) => error.message))
    .toBe('fetch failed');
  expect(server.child.exitCode).toBeNull();
  connection.send(payload.subarray(200));
  const answer = await connection.answer;
  expect([answer.status, answer.headers['connection']]).toEqual([200, 'close']);
  expect(await ended).toBe(0);
});

test('a body that stalls is cut at the deadline', async () => {
  await start({ SHUTDOWN_SECONDS: '1' });
  const connection = await aRawConnection(portOf(server));
  connection.send(
    requestHead('POST', '/api/auth/login', { 'content-type': 'application/json', 'content-length': 100 }),
  );
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
  await connection.ended;
  expect(server.output()).toContain('Cutting the connections that are still open');
});

test('pages with live updates are told to reconnect, also when one of them does not answer', async () => {
  await start();
  const cookie = await aCookie();
  const open = async () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/live`, {
      headers: { cookie, origin: server.url },
    });
    await once(socket, 'message');
    return socket;
  };
  const [page, deaf] = [await open(), await open()];
  deaf.pause();
  const closed = once(page, 'close');
  const ended = server.stop();
  expect((await closed)[0]).toBe(1012);
  expect(await ended).toBe(0);
  deaf.terminate();
});

test('while it drains it says that it is not ready and answers requests', async () => {
  await start({ DRAIN_SECONDS: '3' });
  const ended = server.stop();
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.url}/api/properties?limit=1`)).status).toBe(200);
  expect(await ended).toBe(0);
});

test('a database that does not answer does not keep the process from ending', async () => {
  const relay = await aRelay(own.settings['DATABASE_URL']!);
  await start({ DATABASE_URL: relay.url });
  relay.freeze();
  expect(await server.stop('SIGHUP')).toBe(0);
  await relay.close();
});
