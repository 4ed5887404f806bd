import type { FastifyInstance } from 'fastify';
import type { Platform } from '#platform/platform.ts';
import { servingRoutes } from './serving.routes.ts';
import { uploadRoutes } from './uploads/uploads.routes.ts';

/** Takes uploads in and serves what was made of them. */
export async function mediaRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  await uploadRoutes(app, platform);
  servingRoutes(app, platform);
}
