import { getSession } from '@sway/contract/auth';
import type { FastifyInstance } from 'fastify';
import { describePlace } from '#platform/http/caller/describe-place.ts';
import type { Platform } from '#platform/platform.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts';
import { resumeSession } from './sessions.service.ts';

/**
 * Determines the actor of a request from the session cookie alone: before every API call, and for other routes when they call
 * `request.recognizeActor`.
 */
export function recognizeActors(app: FastifyInstance, platform: Platform): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('recognizeActor', async function recognizeActor(reply) {
    const token = readSessionCookie(this, platform.config);
    if (!token) return null;
    const session = await resumeSession(platform, token, () =>
      describePlace(this, platform.config.placeHeaders),
    );
    this.actor = session?.actor ?? null;
    // Other calls may have been on their way when the session got a new token, whose cookie this would clear.
    if (!session && this.url === getSession.path) clearSessionCookie(reply, platform.config);
    if (session?.isRenewed) setSessionCookie(reply, platform.config, token);
    return this.actor;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) await request.recognizeActor(reply);
  });
}
