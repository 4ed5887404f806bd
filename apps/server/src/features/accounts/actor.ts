import type { FastifyInstance } from 'fastify';
import type { Platform } from '#platform/platform.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts';
import { resumeSession } from './sessions.service.ts';

/** Finds out who asks, once a call of the API, from the session's cookie alone (D8). */
export function recognizeActors(app: FastifyInstance, platform: Platform): void {
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request, reply) => {
    const token = request.url.startsWith('/api/') ? readSessionCookie(request, platform.config) : undefined;
    if (!token) return;
    const session = await resumeSession(platform, token);
    request.actor = session?.actor ?? null;
    if (!session) clearSessionCookie(reply, platform.config);
    else if (session.touched) setSessionCookie(reply, platform.config, token);
  });
}
