import { getLayersHere } from '@sway/contract/layers';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { readLayersHere } from './layers.service.ts';

export const layers: Feature = {
  register(app, { db }) {
    serve(app, getLayersHere, ({ query }) => readLayersHere(db, query));
  },
};

export { describeFaults, importLayer, removeLayer } from './import/import-layer.ts';
export { insertAreas, replaceLayer } from './layers.repo.ts';
