import * as calls from '@sway/contract/viewings';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { listOffers, offerTimes, removeOffer } from './offers.service.ts';
import { defineViewingJob } from './viewing-jobs.ts';
import { book, calendarOf, cancel, listOwn, listSlots } from './viewings.service.ts';

export const viewings: Feature = {
  register(app, platform) {
    serve(app, calls.listViewingSlots, ({ params }, { actor }) => listSlots(platform, actor, params.id));
    serve(app, calls.listViewingOffers, ({ params }, { actor }) => listOffers(platform, actor, params.id));
    serve(app, calls.offerViewing, ({ params, body }, { actor }) =>
      offerTimes(platform, actor, params.id, body),
    );
    serve(app, calls.removeViewingOffer, ({ params, body }, { actor }) =>
      removeOffer(platform, actor, params.id, body.cancelsBookings),
    );
    serve(app, calls.bookViewing, ({ body }, { actor }) => book(platform, actor, body));
    serve(app, calls.listViewings, ({ query }, { actor }) => listOwn(platform, actor, query));
    serve(app, calls.cancelViewing, ({ params }, { actor }) => cancel(platform, actor, params.id));
    serve(app, calls.downloadViewing, async ({ params }, { actor, reply }) =>
      reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="viewing.ics"')
        .send(await calendarOf(platform, actor, params.id)),
    );
  },
  defineJobs: defineViewingJob,
};
