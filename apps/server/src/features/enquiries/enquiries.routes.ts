import * as calls from '@sway/contract/enquiries';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { answerEnquiry, closeEnquiry } from './answers.service.ts';
import { shareEnquiry } from './enquiry-sharing.service.ts';
import { countInterest, countOwn, createEnquiry, listOwn } from './enquiries.service.ts';

export function enquiryRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, calls.createEnquiry, ({ body }, { actor }) => createEnquiry(platform, actor, body));
  serve(app, calls.listEnquiries, ({ query }, { actor }) => listOwn(platform, actor, query));
  serve(app, calls.countEnquiries, (_, { actor }) => countOwn(platform, actor));
  serve(app, calls.countInterest, ({ query }) => countInterest(platform, query.unitOfPropertyId));
  serve(app, calls.answerEnquiry, ({ params, body }, { actor }) =>
    answerEnquiry(platform, actor, params.id, body.message),
  );
  serve(app, calls.shareEnquiry, ({ params }, { actor }) => shareEnquiry(platform, actor, params.id));
  serve(app, calls.closeEnquiry, ({ params }, { actor }) => closeEnquiry(platform, actor, params.id));
}
