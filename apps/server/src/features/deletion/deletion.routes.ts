import { deleteAccount } from '@sway/contract/auth';
import type { FastifyInstance } from 'fastify';
import { clearSessionCookie } from '#features/accounts/index.ts';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteOwnAccount } from './deletion.service.ts';

export function deletionRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, deleteAccount, async ({ body }, { actor, reply }) => {
    const answer = await deleteOwnAccount(platform, actor, body.password);
    clearSessionCookie(reply, platform.config);
    return answer;
  });
}
