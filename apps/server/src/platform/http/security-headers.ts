import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config.ts';
import { START_SCRIPT_SOURCE } from './start-script.ts';

/** The browser features that pages can use: the location, for the map's button. */
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
 * Sets security headers. The content policy lets a page load only from this site, and map tiles from the servers of the settings.
 * Inline styles are allowed, because the map and the component library set them on elements.
 */
export function secureHeaders(app: FastifyInstance, config: Config): void {
  const tileOrigin = config.rasterTiles
    ? [new URL(config.rasterTiles.url.replaceAll(/[{}]/g, '')).origin]
    : [];
  const basemapOrigin =
    config.basemap && URL.canParse(config.basemap) ? [new URL(config.basemap).origin] : [];
  // Made once: it takes longer than many requests do.
  const setHeaders = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", START_SCRIPT_SOURCE],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tileOrigin],
        connectSrc: ["'self'", ...tileOrigin, ...basemapOrigin],
        workerSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    // Browsers ignore it over plain HTTP, which a demo site uses; with TLS it requires TLS from then on.
    strictTransportSecurity: config.siteMode === 'live',
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', PERMISSIONS);
    setHeaders(request.raw, reply.raw, error => done(error as Error | undefined));
  });
}
