import { SEARCH_LIMITS } from '@sway/domain/limits/search-limits';
import { z } from 'zod';
import { defineCall } from './call.ts';
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

export const suggestPlaces = defineCall({
  method: 'GET',
  access: 'everyone',
  path: '/api/places/suggest',
  summary:
    'Suggests regions, towns, suburbs and streets for a text that is being typed, the best match first',
  tag: 'Addresses',
  query: z.object({
    q: shortText(SEARCH_LIMITS.maxText).default('').describe('The text as typed, for example “te aro well”'),
    limit: int4Text(1, PLACE_LIMIT).default(8),
  }),
  response: z.array(suggestedPlace),
});
