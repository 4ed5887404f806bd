import * as calls from '@sway/contract/safety';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { answerQuestion, listQuestions } from './questions.service.ts';
import { askForAnswer, decideReport, listReports, readReport } from './report-queue.service.ts';
import type { SuspendAgent } from './report-queue.service.ts';
import { objectByLink, readObjectionLink } from './objections.service.ts';
import { fileReport, flagConversation } from './reports.service.ts';

export function safetyRoutes(app: FastifyInstance, platform: Platform, suspendAgent: SuspendAgent): void {
  serve(app, calls.sendReport, ({ body }, { actor, request }) =>
    fileReport(platform, actor, body, request.ip),
  );
  serve(app, calls.readObjection, ({ body }) => readObjectionLink(platform, body.token));
  serve(app, calls.objectByLink, ({ body }, { request }) => objectByLink(platform, body.token, request.ip));
  serve(app, calls.listReportedHomes, ({ query }, { actor }) => listQuestions(platform, actor, query));
  serve(app, calls.answerReports, ({ params, body }, { actor }) =>
    answerQuestion(platform, actor, params.id, body),
  );
  serve(app, calls.listAdminReports, ({ query }, { actor }) => listReports(platform, actor, query));
  serve(app, calls.readAdminReport, ({ params }, { actor }) => readReport(platform, actor, params.id));
  serve(app, calls.askAboutAdminReport, ({ params }, { actor }) => askForAnswer(platform, actor, params.id));
  serve(app, calls.decideAdminReport, ({ params, body }, { actor }) =>
    decideReport(platform, actor, params.id, body, suspendAgent),
  );
  serve(app, calls.flagAdminConversation, ({ params, body }, { actor }) =>
    flagConversation(platform, actor, params.id, body),
  );
}
