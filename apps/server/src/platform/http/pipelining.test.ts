import type { AddressInfo } from 'node:net';
import { aRawConnection, requestHead } from '@sway/testing/raw-connection';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { boundPipelining, MAX_UNANSWERED } from './pipelining.ts';

/** A server that counts the requests that it carries out. */
async function listen() {
  const app = fastify();
  let carriedOut = 0;
  boundPipelining(app);
  app.get('/', async () => ({ carriedOut: ++carriedOut }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return { app, port: (app.server.address() as AddressInfo).port, carriedOut: () => carriedOut };
}

const pipelined = (count: number) => requestHead('GET', '/', {}).repeat(count);

test('as many requests as allowed are answered, again and again on one connection', async () => {
  const { port, carriedOut } = await listen();
  const connection = await aRawConnection(port);
  let received = '';
  connection.socket.on('data', data => (received += data.toString('latin1')));
  for (let round = 1; round <= 3; round++) {
    connection.send(pipelined(MAX_UNANSWERED));
    await expect.poll(() => received.split('HTTP/1.1 200').length - 1).toBe(round * MAX_UNANSWERED);
  }
  expect(carriedOut()).toBe(3 * MAX_UNANSWERED);
  connection.socket.destroy();
});

test('a connection with more is ended, and no more are carried out; others are answered', async () => {
  const { app, port, carriedOut } = await listen();
  const connection = await aRawConnection(port);
  connection.send(pipelined(200));
  await connection.ended;
  expect((await app.inject('/')).statusCode).toBe(200);
  expect(carriedOut()).toBeLessThanOrEqual(MAX_UNANSWERED + 1);
});
