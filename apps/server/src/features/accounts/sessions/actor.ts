import { getSession } from '@sway/contract/auth';
import type { FastifyInstance } from 'fastify';
import { describePlace } from '#platform/http/caller/describe-place.ts';
import type { Platform } from '#platform/platform.ts';
import { accessTokenOf } from '#platform/http/caller/access-token.ts';
import { resumeToken } from '../tokens/tokens.service.ts';
import { clearSessionCookie, readSessionCookie } from './session-cookie.ts';
import { resumeSession } from './sessions.service.ts';

/**
 * Determines the actor of a request from the session cookie or the access token alone: before every API call, and for other routes from
 * the cookie when they call `request.recognizeActor`. Of a request with both only the token counts.
 * @throws AppError token.invalid
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
    const accessToken = accessTokenOf(request);
    if (accessToken !== undefined) request.actor = await resumeToken(platform, accessToken);
    else if (request.url.startsWith('/api/')) await request.recognizeActor(reply);
  });
}
