import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** What pages may ask a browser for: the place, which the map's button shows. They need nothing else of the device. */
const PERMISSIONS = [
  'geolocation=(self)',
  ...[
    'accelerometer',
    'browsing-topics',
    'camera',
    'display-capture',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map(feature => `${feature}=()`),
].join(', ');

/**
 * Secure headers. The content policy lets a page load from this site alone, and map tiles from the server that the settings
 * name. Styles may be inline: the map and the component library set them on elements.
 */
export async function secureHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const tileOrigin = config.rasterTiles
    ? [new URL(config.rasterTiles.url.replaceAll(/[{}]/g, '')).origin]
    : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tileOrigin],
        connectSrc: ["'self'", ...tileOrigin],
        workerSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    // Browsers ignore it over plain HTTP, where a demo runs; behind TLS it holds the site to TLS.
    strictTransportSecurity: config.siteMode === 'live',
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', async (_request, reply) => void reply.header('permissions-policy', PERMISSIONS));
}
