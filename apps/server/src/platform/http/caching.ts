import type { FastifyInstance } from 'fastify';

/**
 * Answers of the API and media are not cached, unless their route sets Cache-Control because they are the same for all users.
 * Errors of these, and answers that set a cookie, are never cached: the cookie can be a session, or a reader's choice of a language.
 */
export function preventCaching(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const isCall = /^\/(?:api|media)\//.test(request.url);
    const isNeverCached = reply.hasHeader('set-cookie') || (isCall && reply.statusCode >= 400);
    if (isNeverCached || (isCall && !reply.hasHeader('cache-control')))
      reply.header('cache-control', 'no-store');
  });
}
