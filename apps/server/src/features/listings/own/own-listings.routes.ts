import {
  confirmByPriceLink,
  confirmPropertyPrice,
  createProperty,
  deleteProperty,
  downloadOwnFigures,
  getOwnProperty,
  listOwnProperties,
  previewEstimate,
  previewNewEstimate,
  readPriceLink,
  summarizeOwnProperties,
  trackPropertyView,
  updateProperty,
} from '@sway/contract/own-properties';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import {
  confirmByLink,
  confirmOwnPrice,
  readPriceLink as readLink,
} from '../confirmed/confirm-price.service.ts';
import { previewListingEstimate, previewNewListingEstimate } from './preview-estimate.ts';
import { trackView } from '../views/views.service.ts';
import {
  deleteListing,
  figuresFile,
  updateListing,
  readOwnListing,
  createOwnListing,
  listOwnListings,
  summarizeOwn,
} from './own-listings.service.ts';

export function ownListingRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, createProperty, ({ body }, { actor }) => createOwnListing(platform, actor, body));
  serve(app, updateProperty, ({ params, body }, { actor }) =>
    updateListing(platform, actor, params.id, body),
  );
  serve(app, confirmPropertyPrice, ({ params }, { actor }) => confirmOwnPrice(platform, actor, params.id));
  serve(app, readPriceLink, ({ body }) => readLink(platform, body.token));
  serve(app, confirmByPriceLink, ({ body }) => confirmByLink(platform, body.token));
  serve(app, deleteProperty, ({ params }, { actor }) => deleteListing(platform, actor, params.id));
  serve(app, listOwnProperties, ({ query }, { actor }) => listOwnListings(platform, actor, query));
  serve(app, getOwnProperty, ({ params }, { actor }) => readOwnListing(platform, actor, params.id));
  serve(app, previewEstimate, ({ params, body }, { actor }) =>
    previewListingEstimate(platform, actor, params.id, body),
  );
  serve(app, previewNewEstimate, ({ body }, { actor }) => previewNewListingEstimate(platform, actor, body));
  serve(app, summarizeOwnProperties, (_input, { actor }) => summarizeOwn(platform, actor));
  serve(app, downloadOwnFigures, async (_input, { actor, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="sway-figures.csv"')
      .send(await figuresFile(platform, actor)),
  );
  serve(app, trackPropertyView, ({ params }, { actor, request }) =>
    trackView(platform, actor, params.id, request.ip),
  );
}
