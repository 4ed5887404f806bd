import { getLayersHere, getMapLayers } from '@sway/contract/layers';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { readLayersHere, readMapLayers } from './layers.service.ts';
import { layerTileRoutes } from './tiles/layer-tiles.routes.ts';

export const layers: Feature = {
  register(app, { db }) {
    serve(app, getLayersHere, ({ query }) => readLayersHere(db, query));
    serve(app, getMapLayers, () => readMapLayers(db));
    layerTileRoutes(app, db);
  },
};

export { describeFaults, importLayer, removeLayer } from './import/import-layer.ts';
export { storeHomeLayers, storeStreetLayers } from './homes/store-home-layers.ts';
export { insertAreas, replaceLayer, storeSummary } from './layers.repo.ts';
