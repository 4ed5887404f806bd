import { listMails } from '@sway/contract/mailbox';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { mailsTotal } from './mail-metrics.ts';
import { readMailbox } from './mail.service.ts';

export function mailRoutes(app: FastifyInstance, platform: Platform): void {
  app.metrics.registerMetric(mailsTotal);
  serve(app, listMails, (_input, { actor }) => readMailbox(platform, actor));
}
