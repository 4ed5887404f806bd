import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { ConfigError } from '#platform/config.ts';
import { listeningFailure, listeningPlace } from './listening-place.ts';
import { serveMetrics } from './operations/metrics-server.ts';

const SETTINGS = { host: 'localhost', port: 3000 };

test.each([
  ['no socket is passed', {}],
  ['a socket is passed to another process', { LISTEN_PID: '6', LISTEN_FDS: '1' }],
  ['only a number of sockets is known', { LISTEN_FDS: '1' }],
])('a server listens on HOST and PORT if %s', (_case, environment) => {
  expect(listeningPlace(SETTINGS, environment, 7)).toEqual(SETTINGS);
});

test('a server listens on the socket that systemd passes to it', () => {
  expect(listeningPlace(SETTINGS, { LISTEN_PID: '7', LISTEN_FDS: '1' }, 7)).toEqual({
    fd: 3,
    host: '127.0.0.1',
  });
});

test('a server does not start with several sockets, of which it would ignore some', () => {
  expect(() => listeningPlace(SETTINGS, { LISTEN_PID: '7', LISTEN_FDS: '2' }, 7)).toThrow(
    'systemd passes 2 sockets: the unit sway.socket must have one',
  );
});

test('a server that cannot listen names the setting to change', async () => {
  const first = createServer().listen(0, '127.0.0.1');
  await once(first, 'listening');
  const { port } = first.address() as AddressInfo;
  for (const [place, message] of [
    [{ host: '127.0.0.1', port }, `PORT: another program listens on port ${port}`],
    // An address for documentation, which no machine has.
    [{ host: '203.0.113.9', port }, 'HOST: this machine does not have the address 203.0.113.9'],
  ] as const) {
    const [error] = await once(createServer().listen(place), 'error');
    expect(listeningFailure(error, place)).toEqual(new ConfigError(message));
  }
  await expect(serveMetrics(new Registry(), { host: '127.0.0.1', port })).rejects.toEqual(
    new ConfigError(`METRICS_PORT: another program listens on port ${port}`),
  );
  first.close();
  const other = new Error('Something else');
  expect(listeningFailure(other, SETTINGS)).toBe(other);
});
