import * as calls from '@sway/contract/contact';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { readContactSettings, setContactSettings } from './contact.service.ts';
import { defineWaitingJob } from './tell-waiting.ts';
import { join, leave, letWrite, listWaiting, readPlace, tellAll } from './waiting-list.service.ts';

export const contact: Feature = {
  register(app, platform) {
    serve(app, calls.readContactSettings, ({ params }, { actor }) =>
      readContactSettings(platform, actor, params.id),
    );
    serve(app, calls.setContactSettings, ({ params, body }, { actor }) =>
      setContactSettings(platform, actor, params.id, body),
    );
    serve(app, calls.readWaitingPlace, ({ params }, { actor }) => readPlace(platform, actor, params.id));
    serve(app, calls.joinWaitingList, ({ params, body }, { actor }) =>
      join(platform, actor, params.id, body),
    );
    serve(app, calls.leaveWaitingList, ({ params }, { actor }) => leave(platform, actor, params.id));
    serve(app, calls.listWaitingBuyers, ({ params, query }, { actor }) =>
      listWaiting(platform, actor, params.id, query),
    );
    serve(app, calls.letBuyerWrite, ({ params }, { actor }) =>
      letWrite(platform, actor, params.id, params.entryId),
    );
    serve(app, calls.tellWaitingBuyers, ({ params, body }, { actor }) =>
      tellAll(platform, actor, params.id, body.text),
    );
  },
  defineJobs: defineWaitingJob,
};

export { beginningColumns, deleteContactOf } from './contact.repo.ts';
export type { BeginningRow } from './contact.repo.ts';
export { requireMayBegin, tryAmount } from './begin.ts';
