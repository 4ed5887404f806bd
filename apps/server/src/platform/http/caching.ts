import type { FastifyInstance } from 'fastify';

/**
 * Answers of the API and media are not cached, unless their route sets Cache-Control because they are the same for all users.
 * Errors and answers that set a cookie are never cached: the cookie can be a session.
 */
export function preventCaching(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!/^\/(?:api|media)\//.test(request.url)) return;
    const isNeverCached = reply.statusCode >= 400 || reply.hasHeader('set-cookie');
    if (isNeverCached || !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
