import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const REQUEST_ID_HEADER = 'x-request-id';

const current = new AsyncLocalStorage<string>();

/** The id of the request that this work belongs to, if it belongs to one. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}

/** Does work on behalf of a request that has ended, such as a job. */
export function onBehalfOf<T>(requestId: string | undefined, work: () => T): T {
  return requestId === undefined ? work() : current.run(requestId, work);
}

/** Names the request in its answer and for all work that it causes, so that the lines of the log can be found by it. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    current.run(request.id, done);
  });
}
