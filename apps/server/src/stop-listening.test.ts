import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { stopListening } from './stop-listening.ts';

const QUEUED = 50;

let server: Server;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** @returns the port of a server that answers each request with its method */
async function listen(): Promise<number> {
  server = createServer((request, reply) => reply.end(request.method));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Sends a POST over a new connection. @returns all that comes back, or the code of the connection's error */
function post(port: number): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: sway.example\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
  return new Promise(resolve => {
    let answer = '';
    socket.on('data', chunk => {
      answer += String(chunk);
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code!));
  });
}

test('connections that wait to be taken when the server stops are answered', async () => {
  const port = await listen();
  const answers = Array.from({ length: QUEUED }, () => post(port));
  // By then the system has connected them all, and the server has taken none.
  await new Promise(process.nextTick);
  await stopListening(server);
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 OK[^]*POST$/);
});

test('after it no connection is accepted', async () => {
  const port = await listen();
  await stopListening(server);
  expect(await post(port)).toBe('ECONNREFUSED');
});

test('a server that is always busy stops listening all the same', async () => {
  const port = await listen();
  let isOver = false;
  function work(): void {
    const end = performance.now() + 1;
    while (performance.now() < end);
    if (!isOver) setImmediate(work);
  }
  work();
  await stopListening(server);
  isOver = true;
  expect(await post(port)).toBe('ECONNREFUSED');
});
