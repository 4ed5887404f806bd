import type { FastifyInstance } from 'fastify';

/**
 * Answers of the API and of the media are kept by no cache, unless their route says that they are the same for everybody.
 * Failures and answers that set a cookie are never kept, whatever the route says: a cookie may be a session.
 */
export function keepAnswersFromCaches(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!/^\/(?:api|media)\//.test(request.url)) return;
    const isNeverKept = reply.statusCode >= 400 || reply.hasHeader('set-cookie');
    if (isNeverKept || !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
