import websocket from '@fastify/websocket';
import { LIVE_PATH, MAX_FRAME_BYTES } from '@sway/contract/live-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { networkOf } from '#platform/http/caller/network-of.ts';
import { isSameOrigin } from '#platform/http/caller/same-origin.ts';
import { offeredLanguage } from '#platform/language.ts';
import type { Platform } from '#platform/platform.ts';
import { Gauge } from 'prom-client';
import { openLiveHub } from './live-hub.ts';
import { LIVE_LIMITS, liveSockets } from './live-sockets.ts';
import type { LiveLimits, LiveSockets } from './live-sockets.ts';

/**
 * Serves the WebSocket for live updates. Origin, session and limits are checked before the connection is upgraded.
 * @param overrides replaces some of the default limits.
 */
export async function liveRoutes(
  app: FastifyInstance,
  platform: Platform,
  overrides: Partial<LiveLimits> = {},
): Promise<void> {
  const limits = { ...LIVE_LIMITS, ...overrides };
  const sockets = liveSockets(limits);
  app.metrics.registerMetric(
    new Gauge({
      name: 'live_connections',
      help: 'Open live connections of this process',
      registers: [],
      collect() {
        this.set(hub.size());
      },
    }),
  );
  const hub = openLiveHub(platform, limits, error => app.log.error(error));
  await app.register(websocket, {
    options: { maxPayload: MAX_FRAME_BYTES },
    // Instead of the plugin's own, which closes connections without the code that says that the server restarts.
    preClose(done) {
      app.websocketServer.close();
      done();
    },
  });
  app.addHook('preClose', () => hub.close());
  await app.register(async live => {
    live.get(
      LIVE_PATH,
      {
        websocket: true,
        schema: { hide: true },
        preValidation: request => admit(request, platform, sockets),
      },
      (socket, request) => {
        const { language } = request.query as { language?: string };
        hub.join(socket, { ...request.actor!, language: offeredLanguage(platform.config, language) });
      },
    );
  });
}

async function admit(request: FastifyRequest, { config }: Platform, sockets: LiveSockets): Promise<void> {
  if (!isSameOrigin(request, new URL(config.baseUrl).origin)) throw new AppError('request.cross_site');
  const network = networkOf(request.ip);
  sockets.requireRoom(network);
  if (!request.actor) throw new AppError('session.required');
  if (request.ws) request.raw.socket.once('close', sockets.take(request.actor.id, network));
}
