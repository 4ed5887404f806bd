import { getUser } from '@sway/contract/users';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/database/database.ts';
import { serve } from '#platform/http/serve.ts';
import { requireUser } from './accounts.service.ts';

export function accountRoutes(app: FastifyInstance, db: Db): void {
  serve(app, getUser, ({ params }) => requireUser(db, params.id));
}
