import * as calls from '@sway/contract/inquiries';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { answerInquiry, closeInquiry } from './answers.service.ts';
import { countInterest, countOwn, createInquiry, listOwn } from './inquiries.service.ts';

export function inquiryRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, calls.createInquiry, ({ body }, { actor }) => createInquiry(platform, actor, body));
  serve(app, calls.listInquiries, ({ query }, { actor }) => listOwn(platform, actor, query));
  serve(app, calls.countInquiries, (_, { actor }) => countOwn(platform, actor));
  serve(app, calls.countInterest, ({ query }) => countInterest(platform, query.unitOfPropertyId));
  serve(app, calls.answerInquiry, ({ params, body }, { actor }) =>
    answerInquiry(platform, actor, params.id, body.message),
  );
  serve(app, calls.closeInquiry, ({ params }, { actor }) => closeInquiry(platform, actor, params.id));
}
