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

/** Sends a POST over a new connection. @returns that, and what comes back: all bytes, or the code of the connection's error */
function post(port: number): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: sway.example\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
  const answer = new Promise<string>(resolve => {
    let text = '';
    socket.on('data', chunk => {
      text += String(chunk);
    });
    socket.on('end', () => resolve(text));
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code!));
  });
  return { socket, answer };
}

test('connections that wait to be taken when the server stops are answered', async () => {
  const port = await listen();
  const posts = Array.from({ length: QUEUED }, () => post(port));
  // By then the server has taken one or two of them.
  await Promise.all(posts.map(({ socket }) => once(socket, 'connect')));
  await stopListening(server);
  for (const { answer } of posts) expect(await answer).toMatch(/^HTTP\/1\.1 200 OK[^]*POST$/);
});

test('after it no connection is accepted', async () => {
  const port = await listen();
  await stopListening(server);
  expect(await post(port).answer).toBe('ECONNREFUSED');
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
  expect(await post(port).answer).toBe('ECONNREFUSED');
});
