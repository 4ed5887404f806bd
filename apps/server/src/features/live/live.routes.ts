import websocket from '@fastify/websocket';
import { LIVE_PATH, MAX_FRAME_BYTES } from '@sway/contract/live';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { isFromHere } from '#platform/http/same-origin.ts';
import type { Platform } from '#platform/platform.ts';
import { openLiveHub } from './live-hub.ts';

/** The way in for pages that want to be told. Who asks, and from where, is settled before the connection is upgraded. */
export async function liveRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(websocket, { options: { maxPayload: MAX_FRAME_BYTES } });
  const hub = openLiveHub(platform, error => app.log.error(error));
  app.addHook('preClose', () => hub.close());
  await app.register(async live => {
    live.get(
      LIVE_PATH,
      { websocket: true, schema: { hide: true }, preValidation: request => admit(request, platform) },
      (socket, request) => hub.join(socket, request.actor!),
    );
  });
}

async function admit(request: FastifyRequest, { config }: Platform): Promise<void> {
  if (!isFromHere(request, new URL(config.baseUrl).origin))
    throw new AppError('forbidden', 'This connection was asked for by another site');
  if (!request.actor) throw new AppError('unauthenticated', 'Please log in first');
}
