import { once } from 'node:events';
import { aRawConnection, requestHead } from '@sway/testing/raw-connection';
import { aRelay } from '@sway/testing/relay';
import { aCookie, useServers } from '@sway/testing/server-process';
import type { ServerProcess } from '@sway/testing/server-process';
import { aPicture, fileBody } from '@sway/testing/uploads';
import { WebSocket } from 'ws';
import { expect, test } from 'vitest';

const { start, settings } = useServers();

const portOf = ({ url }: ServerProcess) => Number(new URL(url).port);

test('an upload that is under way is completed, new connections are refused, and the process ends with 0', async () => {
  const server = await start();
  const cookie = await aCookie(server);
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
  const server = await start({ SHUTDOWN_SECONDS: '1' });
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
  const server = await start();
  const cookie = await aCookie(server);
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
  const server = await start({ DRAIN_SECONDS: '3' });
  const ended = server.stop();
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.url}/api/properties?limit=1`)).status).toBe(200);
  expect(await ended).toBe(0);
});

test('a database that does not answer does not keep the process from ending', async () => {
  const relay = await aRelay(settings()['DATABASE_URL']!);
  const server = await start({ DATABASE_URL: relay.url });
  relay.freeze();
  expect(await server.stop('SIGHUP')).toBe(0);
  await relay.close();
});
