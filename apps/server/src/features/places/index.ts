import { getPlace } from '@sway/contract/places';
import type { Feature } from '#platform/feature.ts';
import { serve } from '#platform/http/serve.ts';
import { readPlace } from './places.service.ts';

export const places: Feature = {
  register(app, { db }) {
    serve(app, getPlace, ({ query }) => readPlace(db, query.path));
  },
};

export { canonicalPlacePath, findPlace, placeFilter, readAskingRange } from './places.service.ts';
export type { AskingRange, PagePlace } from './places.service.ts';
