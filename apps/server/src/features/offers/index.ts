import * as calls from '@sway/contract/offers';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { defineOfferJob } from './expire-offers.ts';
import { answerOffer, decideHome, listOffers, makeOffer } from './offers.service.ts';

export const offers: Feature = {
  register(app, platform) {
    serve(app, calls.listOffers, ({ params }, { actor }) => listOffers(platform, actor, params.id));
    serve(app, calls.makeOffer, ({ params, body }, { actor }) => makeOffer(platform, actor, params.id, body));
    serve(app, calls.answerOffer, ({ params, body }, { actor }) =>
      answerOffer(platform, actor, params.id, body),
    );
    serve(app, calls.decideHome, ({ params, body }, { actor }) =>
      decideHome(platform, actor, params.id, body),
    );
  },
  defineJobs: defineOfferJob,
};

export { withdrawOffersOf } from './withdraw-offers-of.ts';
