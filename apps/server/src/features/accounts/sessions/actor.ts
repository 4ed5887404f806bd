import { getSession } from '@sway/contract/auth';
import type { FastifyInstance } from 'fastify';
import { describePlace } from '#platform/http/caller/describe-place.ts';
import type { Platform } from '#platform/platform.ts';
import { clearSessionCookie, readSessionCookie } from './session-cookie.ts';
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
    this.actor = await resumeSession(platform, token, () =>
      describePlace(this, platform.config.placeHeaders),
    );
    // Other calls may have been on their way when the session got a new token, whose cookie this would clear.
    if (!this.actor && this.url === getSession.path) clearSessionCookie(reply, platform.config);
    return this.actor;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) await request.recognizeActor(reply);
  });
}
