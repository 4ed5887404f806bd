import { LAYER_KINDS, MAX_LAYERS, MAX_LAYER_ANSWERS, MAX_LEGEND } from '@sway/domain/records/layers';
import type { LayerKind } from '@sway/domain/records/layers';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { asText, latitude, longitude } from './primitives.ts';

/** What one imported layer says about a place (product/records.md#layers). */
const layerAnswer = z
  .object({
    title: z.string(),
    kind: z.enum(Object.keys(LAYER_KINDS) as [LayerKind]),
    words: z
      .string()
      .nullable()
      .describe('What the layer says here, in the words of its publisher; null if it only marks an area'),
    source: z.string().describe('Who has published it'),
    licence: z.string(),
    dated: z.string().describe('A year, month or day'),
    attribution: z.string(),
    link: z.string().describe('Where the publisher shows it'),
    objectionLink: z.string().describe('How to object to it'),
    isSample: z.boolean(),
    isInside: z.boolean().describe('Whether the position is inside'),
    isNearEdge: z.boolean().describe('Whether an edge is within 50 m of the position'),
    parcelShare: z
      .number()
      .nullable()
      .describe(
        'How much of the parcel is inside, 0 to 1; null where the parcel is not known, or larger than a square kilometre',
      ),
  })
  .meta({ id: 'LayerAnswer' });

export const layersHere = z
  .object({
    layers: z.number().int().min(0).describe('How many layers the site has; 0 where none was imported'),
    answers: z.array(layerAnswer).max(MAX_LAYER_ANSWERS),
  })
  .meta({ id: 'LayersHere' });

export type LayersHere = z.infer<typeof layersHere>;
export type LayerAnswer = z.infer<typeof layerAnswer>;

export const getLayersHere = defineCall('GET /api/layers', 'Addresses', {
  access: 'everyone',
  readsReplica: true,
  scope: 'search:read',
  summary:
    'Says what imported layers, such as flood plains and school zones, have at a position and over its parcel',
  query: z.object({ lat: asText(latitude), lng: asText(longitude) }),
  response: layersHere,
});

/** A layer as a map draws it (product/map-and-search.md#layers). */
const mapLayer = z
  .object({
    name: z.string().describe('Its name in URLs'),
    ...layerAnswer.pick({
      title: true,
      kind: true,
      source: true,
      licence: true,
      dated: true,
      attribution: true,
      link: true,
      isSample: true,
    }).shape,
    legend: z
      .array(z.object({ value: z.string(), words: z.string() }))
      .max(MAX_LEGEND)
      .describe(
        'The values that most of its ground has, in the order of `color` in its tiles; empty words only mark an area',
      ),
    hasOthers: z.boolean().describe('Whether it has values that the legend leaves out'),
  })
  .meta({ id: 'MapLayer' });

export type MapLayer = z.infer<typeof mapLayer>;

export const getMapLayers = defineCall('GET /api/layers/all', 'Map', {
  access: 'everyone',
  readsReplica: true,
  scope: 'search:read',
  summary: 'Lists the imported layers, with what a map’s legend says of them',
  response: z.object({ layers: z.array(mapLayer).max(MAX_LAYERS) }).meta({ id: 'MapLayers' }),
});
