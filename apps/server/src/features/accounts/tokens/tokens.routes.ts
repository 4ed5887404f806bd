import { createAccessToken, listAccessTokens, revokeAccessToken } from '@sway/contract/access-tokens';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { createOwnToken, listOwnTokens, revokeOwnToken } from './tokens.service.ts';

export function tokenRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, listAccessTokens, (_, { actor }) => listOwnTokens(platform, actor));
  serve(app, createAccessToken, ({ body }, { actor }) => createOwnToken(platform, actor, body));
  serve(app, revokeAccessToken, ({ params }, { actor }) => revokeOwnToken(platform, actor, params.id));
}
