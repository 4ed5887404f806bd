import { listMails } from '@sway/contract/mailbox';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { readMailbox } from './mail.service.ts';

export function mailRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, listMails, (_input, { actor }) => readMailbox(platform, actor));
}
