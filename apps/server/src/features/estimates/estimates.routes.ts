import { getEstimateAccuracy } from '@sway/contract/estimates';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { readAccuracy } from './accuracy.service.ts';
import { closeEstimatorSoon, currentEstimator } from './estimator/current-estimator.ts';

/** The figures are the same for everyone, and change when sales are imported. */
const ACCURACY_CACHE = 'public, max-age=60';

export function estimateRoutes(app: FastifyInstance, platform: Platform): void {
  // Learns in the background, so that this instance can show owners the estimates of changed facts.
  app.addHook('onListen', async () => void currentEstimator(platform).catch(error => app.log.warn(error)));
  app.addHook('onClose', async () => closeEstimatorSoon(platform));
  serve(app, getEstimateAccuracy, (_input, { reply }) => {
    reply.header('cache-control', ACCURACY_CACHE);
    return readAccuracy(platform);
  });
}
