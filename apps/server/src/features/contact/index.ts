import * as calls from '@sway/contract/contact';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { readContactSettings, setContactSettings } from './contact.service.ts';
import { listOwnWaiting } from './own-waiting.service.ts';
import { readStatement, setStatement } from './statements.service.ts';
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
    serve(app, calls.readBuyerStatement, (_input, { actor }) => readStatement(platform, actor));
    serve(app, calls.setBuyerStatement, ({ body }, { actor }) => setStatement(platform, actor, body));
    serve(app, calls.removeBuyerStatement, (_input, { actor }) => setStatement(platform, actor, null));
    serve(app, calls.listOwnWaiting, ({ query }, { actor }) => listOwnWaiting(platform, actor, query));
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
export { STATEMENT } from './statements.repo.ts';
export type { StatementRow } from './statements.repo.ts';
export { requireMayBegin, tryAmount } from './begin.ts';
