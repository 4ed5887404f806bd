import type { FastifyInstance } from 'fastify';
import type { Platform } from '#platform/platform.ts';
import { servingRoutes } from './serving.routes.ts';
import { uploadRoutes } from './uploads/uploads.routes.ts';

/** Receives uploads and serves files. */
export async function mediaRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  await uploadRoutes(app, platform);
  servingRoutes(app, platform);
}
