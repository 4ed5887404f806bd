import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import type { ScannerAddress } from '@sway/server/platform/scanner/clamd.ts';
import { freePort } from './free-port.ts';

const COMMAND = Buffer.from('zINSTREAM\0');

export type TestScanner = {
  address: ScannerAddress;
  /** The setting that names it. */
  url: string;
  /** The files that it was sent. */
  received: () => Buffer[];
  /** Withholds answers until the function that it returns is called. */
  hold: () => () => void;
  /** What it answers to the next files, in place of its verdict. */
  answer: (text: string | null) => void;
  stop: () => Promise<void>;
};

/** A server that answers clamd's PING and INSTREAM in place of it, and finds Test.Virus where a file says VIRUS. */
export async function aScanner(
  at: { path: string } | { host: string; port?: number } = { host: '127.0.0.1' },
): Promise<TestScanner> {
  const address = 'path' in at ? at : { host: at.host, port: at.port ?? (await freePort()) };
  const files: Buffer[] = [];
  const sockets = new Set<Socket>();
  let held: Promise<void> = Promise.resolve();
  let instead: string | null = null;
  const server = createServer(socket => {
    sockets.add(socket);
    // A client can leave at any moment.
    socket.on('error', () => undefined);
    serve(socket).catch(() => socket.destroy());
  });
  async function serve(socket: Socket) {
    const sent = await readRequest(socket);
    if (sent === null) return socket.end('PONG\0');
    files.push(sent);
    await held;
    return socket.end(`${instead ?? (sent.includes('VIRUS') ? 'stream: Test.Virus FOUND' : 'stream: OK')}\0`);
  }
  await once(server.listen(address), 'listening');
  async function stop() {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await once(server.close(), 'close');
  }
  return {
    address,
    url: 'path' in address ? `unix://${address.path}` : `tcp://${address.host}:${address.port}`,
    received: () => files,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    answer: text => void (instead = text),
    stop,
  };
}

/** The file that a client sends, in parts that each follow their length, or null for a ping. */
async function readRequest(socket: Socket): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let isStream = false;
  let rest = Buffer.alloc(0);
  for await (const received of socket.iterator({ destroyOnReturn: false })) {
    rest = Buffer.concat([rest, received as Buffer]);
    if (!isStream && !rest.subarray(0, COMMAND.length).equals(COMMAND)) return null;
    if (!isStream) rest = rest.subarray(COMMAND.length);
    isStream = true;
    while (rest.length >= 4) {
      const end = 4 + rest.readUInt32BE();
      if (end === 4) return Buffer.concat(parts);
      if (rest.length < end) break;
      parts.push(rest.subarray(4, end));
      rest = rest.subarray(end);
    }
  }
  return null;
}
