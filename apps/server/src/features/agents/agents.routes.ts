import * as calls from '@sway/contract/agents';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { editAgent, listPartnerAgents, readAgent } from './agents.service.ts';
import { deleteReview, listReviews, writeReview } from './reviews.service.ts';

export function agentRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, calls.listAgents, ({ query }) => listPartnerAgents(platform, query));
  serve(app, calls.getAgent, ({ params }, { actor }) => readAgent(platform, actor, params.id));
  serve(app, calls.updateAgent, ({ params, body }, { actor }) => editAgent(platform, actor, params.id, body));
  serve(app, calls.listAgentReviews, ({ params, query }) => listReviews(platform, params.id, query));
  serve(app, calls.reviewAgent, ({ params, body }, { actor }) =>
    writeReview(platform, actor, params.id, body),
  );
  serve(app, calls.deleteAgentReview, ({ params }, { actor }) => deleteReview(platform, actor, params.id));
}
