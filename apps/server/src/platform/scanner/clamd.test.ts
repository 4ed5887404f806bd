import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { aScanner } from '@sway/testing/scanner';
import { freePort } from '@sway/testing/free-port';
import { expect, onTestFinished, test } from 'vitest';
import { ping, scan } from './clamd.ts';
import type { ScannerAddress } from './clamd.ts';

const SOON = { silenceMs: 200, wholeMs: 500 };
const aFile = (...parts: (string | Buffer)[]) => Readable.from(parts.map(part => Buffer.from(part)));

async function aScannerOfTest(at?: { path: string }) {
  const scanner = await aScanner(at);
  onTestFinished(scanner.stop);
  return scanner;
}

/** A program in place of a scanner. */
async function aListener(onConnection: (socket: Socket) => void): Promise<ScannerAddress> {
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  const port = await freePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { host: '127.0.0.1', port };
}

test('a file arrives byte for byte, by TCP and by a socket of the machine, and the verdict is returned', async () => {
  const path = join(tmpdir(), `sway-scanner-${process.pid}.sock`);
  for (const at of [undefined, { path }]) {
    const scanner = await aScannerOfTest(at);
    await ping(scanner.address);
    const parts = [Buffer.alloc(200_000, 1), Buffer.alloc(0), Buffer.alloc(3, 2)];
    expect(await scan(scanner.address, aFile(...parts))).toBeNull();
    expect(scanner.received()).toEqual([Buffer.concat(parts)]);
    expect(await scan(scanner.address, aFile('a VIR', 'US'))).toBe('Test.Virus');
  }
});

test('a file that clamd has not searched completely is neither clean nor infected', async () => {
  const answers = [
    'INSTREAM size limit exceeded. ERROR',
    'stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND',
    'stream: Can’t allocate memory ERROR',
    'stream: OK, almost',
  ];
  for (const answer of answers) {
    const scanner = await aListener(socket => socket.once('data', () => socket.write(`${answer}\0`)));
    await expect(scan(scanner, aFile('x'))).rejects.toThrow(answer);
  }
});

test('a scanner that answers and hangs up before it has everything ends the sending, and the file is closed', async () => {
  const scanner = await aListener(socket => socket.once('data', () => socket.end('Enough. ERROR\0')));
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(65_536);
    })(),
  );
  await expect(scan(scanner, endless)).rejects.toThrow('The virus scanner');
  expect(endless.destroyed).toBe(true);
});

test.each<[string, (socket: Socket) => void]>([
  ['never answers', socket => socket.resume()],
  ['never reads', () => undefined],
  ['hangs up', socket => socket.destroy()],
  ['ends without an answer', socket => socket.resume().end()],
  ['answers half', socket => socket.resume().end('stream: O')],
  ['answers without an end', socket => socket.resume().write('stream: OK '.repeat(1_000))],
  ['answers a byte at a time', socket => drip(socket)],
])(
  'a scanner that %s counts as one that does not answer, within the limits of time',
  async (_, behaviour) => {
    const scanner = await aListener(behaviour);
    const large = aFile(...Array.from({ length: 300 }, () => Buffer.alloc(65_536)));
    await expect(scan(scanner, large, SOON)).rejects.toThrow('The virus scanner gives no answer');
    await expect(ping(scanner, SOON)).rejects.toThrow('The virus scanner gives no answer');
  },
);

test('so does one that is not there', async () => {
  const file = aFile('x');
  const nowhere = { host: '127.0.0.1', port: await freePort() };
  await expect(scan(nowhere, file)).rejects.toThrow('ECONNREFUSED');
  expect(file.destroyed).toBe(true);
});

test('a file that cannot be read ends the scan with the reason', async () => {
  const scanner = await aScannerOfTest();
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('x');
      throw new Error('the bucket is gone');
    })(),
  );
  await expect(scan(scanner.address, broken)).rejects.toThrow('the bucket is gone');
});

function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('s'), 50);
  socket.resume().once('close', () => clearInterval(timer));
}
