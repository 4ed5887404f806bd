import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { useTestApp } from '@sway/testing/app';
import { beforeAll, expect, test } from 'vitest';

const site = useTestApp();
let port: number;

beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = site.app.server.address() as AddressInfo);
});

/** Sends 30 MB of a repeated text to a call, from another thread, so that only the server's work is measured on this one. */
const SENDER = `
  const { parentPort, workerData: { port, path, text, isAnnounced } } = require('node:worker_threads');
  const body = Buffer.from(text.repeat(30 * 2 ** 20 / text.length));
  const length = isAnnounced ? { 'content-length': body.length } : { 'transfer-encoding': 'chunked' };
  const request = require('node:http').request({ port, path, method: 'POST', headers: { 'content-type': 'application/json', ...length } });
  request.on('response', response => { response.resume(); parentPort.postMessage(response.statusCode); request.destroy(); });
  request.on('error', error => parentPort.postMessage(String(error)));
  for (let at = 0; at < body.length; at += 65536) request.write(body.subarray(at, at + 65536));
  request.end();
`;

async function statusOf(workerData: object): Promise<unknown> {
  const sender = new Worker(SENDER, { eval: true, workerData: { port, ...workerData } });
  const [status] = (await once(sender, 'message')) as unknown[];
  await sender.terminate();
  return status;
}

/** The longest delay of the event loop while the work runs, in milliseconds. */
async function longestDelayMs(work: () => Promise<void>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  await work();
  delays.disable();
  return delays.max / 1e6;
}

test('30 MB of brackets from a visitor are rejected before they are parsed', async () => {
  const cases = ['/api/properties', '/api/properties/search'].flatMap(path =>
    ['[', '[],'].flatMap(text => [true, false].map(isAnnounced => ({ path, text, isAnnounced }))),
  );
  const parses = { ofBrackets: 0 };
  const parse = JSON.parse;
  JSON.parse = (text: string, ...rest) => {
    if (text.length > 10_000) parses.ofBrackets += 1;
    return parse(text, ...rest) as unknown;
  };
  const baseline = await longestDelayMs(async () => {
    for (let i = 0; i < 20; i++) await (await fetch(`http://127.0.0.1:${port}/healthz`)).text();
  });
  const longest = await longestDelayMs(async () => {
    for (const request of cases) {
      const expected = request.path === '/api/properties' ? 401 : request.isAnnounced ? 413 : 400;
      expect(await statusOf(request), JSON.stringify(request)).toBe(expected);
    }
  }).finally(() => (JSON.parse = parse));
  // The figure depends on what else the machine does, so it is printed but not checked; that nothing is parsed is checked.
  process.stdout.write(
    `\n  8 × 30 MB of brackets: other requests waited up to ${longest.toFixed(1)} ms (without load: ${baseline.toFixed(1)} ms)\n\n`,
  );
  expect(parses.ofBrackets).toBe(0);
});
