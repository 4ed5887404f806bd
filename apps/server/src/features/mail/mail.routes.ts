import { listMails } from '@sway/contract/mailbox';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { addMailMetrics } from './mail-metrics.ts';
import { readMailbox } from './mail.service.ts';

export function mailRoutes(app: FastifyInstance, platform: Platform): void {
  addMailMetrics(app.metrics, platform.db);
  serve(app, listMails, (_input, { actor }) => readMailbox(platform, actor));
}
