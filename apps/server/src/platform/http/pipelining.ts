import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Requests that a connection may send before the first of them is answered. Browsers and proxies send one at a time; Node starts all
 * that it receives, so that one connection could occupy the server with hundreds.
 */
export const MAX_UNANSWERED = 16;

/** Ends a connection that has more unanswered requests than that. Those above are not carried out. */
export function boundPipelining(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    reply.raw.once('close', () => unanswered.set(socket, unanswered.get(socket)! - 1));
    if (count <= MAX_UNANSWERED) return;
    // Node has read the requests already and passes each of them on, although the connection is gone.
    reply.hijack();
    socket.destroy();
  });
}
