import { getUser, updateUser } from '@sway/contract/users';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { editUser, requireKnownUser } from './accounts.service.ts';

export function accountRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, getUser, ({ params }, { actor }) => requireKnownUser(platform.db, actor, params.id));
  serve(app, updateUser, ({ params, body }, { actor }) => editUser(platform, actor, params.id, body));
}
