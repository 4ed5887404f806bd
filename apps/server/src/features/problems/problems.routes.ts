import { ERROR_CODES } from '@sway/contract/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { problemIndex, problemPage } from './problem-pages.ts';

/** The pages about error codes, where the `type` of every problem leads (product/api.md#error-body). */
export function problemRoutes(app: FastifyInstance): void {
  const hidden = { schema: { hide: true } };
  app.get('/problems', hidden, (_request, reply) => sendPage(reply, problemIndex()));
  app.get<{ Params: { code: string } }>('/problems/:code', hidden, (request, reply) => {
    const code = ERROR_CODES.find(known => known === request.params.code);
    if (code === undefined) return reply.callNotFound();
    return sendPage(reply, problemPage(code));
  });
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'public, max-age=3600').send(html);
}
