import { PLACE_LIMITS } from '@sway/domain/limits/place-limits';
import { SEARCH_LIMITS } from '@sway/domain/limits/search-limits';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { comparedPrices, homes as roundedHomes } from './market-trends.ts';
import { bounds, int4Text, shortText } from './primitives.ts';

/** The most places that one request can ask for. */
const PLACE_LIMIT = 10;

/** A place that homes are searched for in. */
export const suggestedPlace = z
  .object({
    kind: z.enum(['region', 'town', 'suburb', 'street']),
    name: z.string(),
    within: z.string().describe('Where it is, as its second line: suburb, town or district; may be empty'),
    location: z.string().describe('The text that finds its listings: `location` of the filters'),
    bounds: bounds.describe('Around its addresses'),
    path: z.string().nullable().describe('Of its page; null for a street, which has none'),
    matches: z
      .array(z.tuple([z.number().int(), z.number().int()]))
      .describe(
        'The ranges of `name, within` that match the typed text: from, to (exclusive), in UTF-16 units',
      ),
    notUnderstood: z
      .array(z.string())
      .optional()
      .describe('The words of the text, as typed, that no place has beside the others, if any'),
  })
  .meta({ id: 'SuggestedPlace' });

export type SuggestedPlace = z.infer<typeof suggestedPlace>;

export const suggestPlaces = defineCall('GET /api/places/suggest', 'Addresses', {
  access: 'everyone',
  readsReplica: true,
  scope: 'search:read',
  summary:
    'Suggests regions, towns, suburbs and streets for a text that is being typed, the best match first',
  query: z.object({
    q: shortText(SEARCH_LIMITS.maxText).default('').describe('The text as typed, for example “te aro well”'),
    limit: int4Text(1, PLACE_LIMIT).default(8),
  }),
  response: z.array(suggestedPlace),
});

const placeLink = z
  .object({ name: z.string(), path: z.string().describe('Of its page') })
  .meta({ id: 'PlaceLink' });

/** What the page of a place says beside its homes (product/pages.md#places). */
export const place = z
  .object({
    kind: z.enum(['country', 'region', 'town', 'suburb']),
    name: z.string(),
    within: z.string().describe('The town, district or region around it; may be empty'),
    location: suggestedPlace.shape.location.describe('As of a suggested place; empty for the country'),
    bounds: bounds.describe('Around its streets'),
    addresses: z.number().int().min(0).describe('In the register'),
    homes: z.number().int().min(0).describe('Shown homes there'),
    named: z
      .array(placeLink)
      .max(PLACE_LIMITS.maxNamed)
      .describe('Of a town or suburb with more homes than its page has cards: its homes, the newest first'),
    trail: z.array(placeLink).max(3).describe('Its region, its town and itself, as far as they differ'),
    inside: z
      .array(placeLink)
      .max(PLACE_LIMITS.maxInside)
      .describe('Towns of a region and suburbs of a town, by name'),
    nearby: z.array(placeLink).max(PLACE_LIMITS.maxNearby).describe('Places of its kind, the nearest first'),
    streets: z.array(z.string()).max(PLACE_LIMITS.maxStreets).describe('Of a suburb, by name'),
    figures: z
      .object({
        homes: roundedHomes,
        prices: comparedPrices.nullable(),
        medianChangePercent: z.number().int().nullable().describe('Of the homes whose price has changed'),
        medianEnquiryDays: z.number().int().min(0).nullable().describe('Until the first enquiry'),
      })
      .nullable()
      .describe('Of five homes or more; null for fewer, and for a region'),
  })
  .meta({ id: 'Place' });

export type Place = z.infer<typeof place>;
export type PlaceLink = z.infer<typeof placeLink>;

export const getPlace = defineCall('GET /api/places', 'Addresses', {
  access: 'everyone',
  readsReplica: true,
  scope: 'search:read',
  summary: 'Returns the region, town or suburb of a page’s path, with the places around it',
  query: z.object({
    path: shortText(PLACE_LIMITS.maxPath).describe(
      'For example “/homes/wellington/te-aro”; macrons and capitals are ignored',
    ),
  }),
  response: place,
  errors: ['place.not_found'],
});
