import { t } from '@sway/domain/language/texts';
import { HIT_REASONS, SAVED_SEARCH_LIMITS, SEARCH_RHYTHMS } from '@sway/domain/listings/saved-searches';
import type { HitReason, SearchRhythm } from '@sway/domain/listings/saved-searches';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { filterBodyFields } from './listing-filters.ts';
import { id, idParams, shortText, timestamp } from './primitives.ts';
import { property } from './properties.ts';

const name = shortText(SAVED_SEARCH_LIMITS.maxName)
  .trim()
  .min(1, t`Give it a name`);
const filters = z.object(filterBodyFields).describe('As of a search of listings');
const mails = z
  .enum(Object.keys(SEARCH_RHYTHMS) as [SearchRhythm, ...SearchRhythm[]])
  .describe('How often its user is told; at most one mail an hour, about all searches together');

const savedSearch = z
  .object({
    id,
    name: z.string(),
    filters,
    mails,
    isPaused: z.boolean().describe('Whether no homes are looked for'),
    savedAt: timestamp,
    newHomes: z.number().int().min(0).describe('Found since the user last looked'),
    foundHomes: z.number().int().min(0).describe('Found in all, also those that are only counted'),
  })
  .meta({ id: 'SavedSearch' });

export type SavedSearch = z.infer<typeof savedSearch>;

export const listSearches = defineCall('GET /api/own/searches', 'Watchlist', {
  access: 'signed-in',
  readsReplica: true,
  scope: 'account:read',
  summary: 'Lists your saved searches, the last saved first; nobody else sees them',
  response: z.array(savedSearch).max(SAVED_SEARCH_LIMITS.maxSearches),
});

export const saveSearch = defineCall('POST /api/own/searches', 'Watchlist', {
  access: 'signed-in',
  scope: 'account:write',
  summary:
    'Saves a search, so that you are told of homes that come to fit it; one that is saved already stays',
  body: z.object({ filters, name: name.optional().describe('By default its filters in words') }),
  response: savedSearch,
  errors: ['search.full'],
});

export const changeSearch = defineCall('PATCH /api/own/searches/:id', 'Watchlist', {
  access: 'signed-in',
  scope: 'account:write',
  summary: 'Changes a saved search, pauses it, or notes that you have looked at what it found',
  params: idParams,
  body: z.object({
    name: name.optional(),
    filters: filters.optional(),
    mails: mails.optional(),
    isPaused: z.boolean().optional(),
    lookedAt: timestamp.optional().describe('When the newest home was found that you have seen'),
  }),
  response: savedSearch,
  errors: ['search.not_found'],
});

export const deleteSearch = defineCall('DELETE /api/own/searches/:id', 'Watchlist', {
  access: 'signed-in',
  scope: 'account:write',
  summary: 'Deletes a saved search; nothing more is told of it, not even what waits',
  params: idParams,
  response: z.object({ saved: z.literal(false) }),
});

/** Found homes that are listed at once. */
export const MAX_LISTED_HITS = 50;

const searchHit = z
  .object({
    reason: z.enum(Object.keys(HIT_REASONS) as [HitReason, ...HitReason[]]).describe('Why it came to fit'),
    foundAt: timestamp,
    property,
  })
  .meta({ id: 'SearchHit' });

export type SearchHit = z.infer<typeof searchHit>;

export const listSearchHits = defineCall('GET /api/own/searches/:id/hits', 'Watchlist', {
  access: 'signed-in',
  readsReplica: true,
  scope: 'account:read',
  summary: 'Lists the homes that came to fit a saved search and are shown now, the last first',
  params: idParams,
  response: z.array(searchHit).max(MAX_LISTED_HITS),
  errors: ['search.not_found'],
});

export const stopSearch = defineCall('POST /api/searches/stop', 'Watchlist', {
  access: 'everyone',
  summary: 'Pauses a saved search with the token in its mail; needs no login',
  body: z.object({ token: z.uuid() }),
  response: z.object({ name: z.string() }),
  errors: ['search.link_expired'],
});
