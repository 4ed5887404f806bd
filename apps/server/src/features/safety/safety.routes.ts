import {
  decideAdminReport,
  flagAdminConversation,
  listAdminReports,
  readAdminReport,
  sendReport,
} from '@sway/contract/safety';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { decideReport, listReports, readReport } from './report-queue.service.ts';
import { fileReport, flagConversation } from './reports.service.ts';

export function safetyRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, sendReport, ({ body }, { actor }) => fileReport(platform, actor, body));
  serve(app, listAdminReports, ({ query }, { actor }) => listReports(platform, actor, query));
  serve(app, readAdminReport, ({ params }, { actor }) => readReport(platform, actor, params.id));
  serve(app, decideAdminReport, ({ params, body }, { actor }) =>
    decideReport(platform, actor, params.id, body),
  );
  serve(app, flagAdminConversation, ({ params, body }, { actor }) =>
    flagConversation(platform, actor, params.id, body),
  );
}
