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

/** Sends 30 MB of a text to a call, on a thread of its own so that only the server's work is on this one. */
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

/** How long the server's thread was held up at most while something was done, in milliseconds. */
async function longestDelayMs(work: () => Promise<void>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  await work();
  delays.disable();
  return delays.max / 1e6;
}

test('30 MB of brackets from a visitor are refused before they are parsed, so that nobody waits for them', async () => {
  const cases = ['/api/properties', '/api/properties/search'].flatMap(path =>
    ['[', '[],'].flatMap(text => [true, false].map(isAnnounced => ({ path, text, isAnnounced }))),
  );
  const parses = { ofBrackets: 0 };
  const parse = JSON.parse;
  JSON.parse = (text: string, ...rest) => {
    if (text.length > 10_000) parses.ofBrackets += 1;
    return parse(text, ...rest) as unknown;
  };
  const quiet = await longestDelayMs(async () => {
    for (let i = 0; i < 20; i++) await (await fetch(`http://127.0.0.1:${port}/healthz`)).text();
  });
  const held = await longestDelayMs(async () => {
    for (const one of cases) {
      const expected = one.path === '/api/properties' ? 401 : one.isAnnounced ? 413 : 400;
      expect(await statusOf(one), JSON.stringify(one)).toBe(expected);
    }
  }).finally(() => (JSON.parse = parse));
  // What a machine does besides is in the figure, so it is told and not held to; that nothing is parsed is held.
  process.stdout.write(
    `\n  8 × 30 MB of brackets: others waited at most ${held.toFixed(1)} ms (without: ${quiet.toFixed(1)} ms)\n\n`,
  );
  expect(parses.ofBrackets).toBe(0);
});
