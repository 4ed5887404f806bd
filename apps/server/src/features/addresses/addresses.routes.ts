import { getAddress, searchAddresses, suggestAddresses } from '@sway/contract/addresses';
import { suggestPlaces } from '@sway/contract/places';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/database/database.ts';
import { serve } from '#platform/http/serve.ts';
import { suggestPlacesFor } from './places/suggest-places.service.ts';
import { suggest } from './search/suggest.service.ts';
import { readRegisteredAddress, searchRegister } from './addresses.service.ts';

export function addressRoutes(app: FastifyInstance, db: Db): void {
  serve(app, searchAddresses, ({ body }) => searchRegister(db, body));
  serve(app, suggestAddresses, ({ query }) => suggest(db, query));
  serve(app, suggestPlaces, ({ query }) => suggestPlacesFor(db, query));
  serve(app, getAddress, ({ params }) => readRegisteredAddress(db, params.id));
}
