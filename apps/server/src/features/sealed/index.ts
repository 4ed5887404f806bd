import * as calls from '@sway/contract/sealed';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { defineMatchingJob } from './daily-matching.ts';
import { answerIntroduction } from './introductions.service.ts';
import { listSealed, sealFigure, withdrawFigure } from './sealed.service.ts';

export const sealed: Feature = {
  register(app, platform) {
    serve(app, calls.listSealed, (_input, { actor }) => listSealed(platform, actor));
    serve(app, calls.sealFigure, ({ params, body }, { actor }) =>
      sealFigure(platform, actor, params.id, body),
    );
    serve(app, calls.withdrawFigure, ({ params }, { actor }) => withdrawFigure(platform, actor, params.id));
    serve(app, calls.answerIntroduction, ({ params, body }, { actor }) =>
      answerIntroduction(platform, actor, params.id, body.answer),
    );
  },
  defineJobs: defineMatchingJob,
};

export { eraseSealedOf } from './sealed.repo.ts';
