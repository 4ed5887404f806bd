import { getUser, updateUser } from '@sway/contract/users';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { editUser, requireUser } from './accounts.service.ts';

export function accountRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, getUser, ({ params }) => requireUser(platform.db, params.id));
  serve(app, updateUser, ({ params, body }, { actor }) => editUser(platform, actor, params.id, body));
}
