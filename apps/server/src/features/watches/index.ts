import { listWatchedAddresses, unwatchAddress, watchAddress } from '@sway/contract/watches';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { listWatches, unwatch, watch } from './watches.service.ts';

export { objectionLine, readObjection } from './objection-links.ts';
export type { Objection } from './objection-links.ts';
export { deleteWatchesOf } from './watches.repo.ts';
export { tellWatchers } from './watches.service.ts';

export const watches: Feature = {
  register(app, platform) {
    serve(app, listWatchedAddresses, (_input, { actor }) => listWatches(platform, actor));
    serve(app, watchAddress, ({ params }, { actor }) => watch(platform, actor, params.id));
    serve(app, unwatchAddress, ({ params }, { actor }) => unwatch(platform, actor, params.id));
  },
};
