import { COST_BOUNDS } from '@sway/domain/costs/home-costs';
import { MAX_COMPARED_HOMES } from '@sway/domain/listings/compared-homes';
import { MARK_LIMITS } from '@sway/domain/listings/saved-marks';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { flagText } from './listing-filters.ts';
import {
  id,
  idsText,
  idText,
  int4,
  longText,
  numberWithin,
  pageQuery,
  priceNzd,
  shortText,
  timestamp,
} from './primitives.ts';
import { property } from './properties.ts';

/** What the user notes of a saved home, for nobody else. */
const marks = {
  note: longText(MARK_LIMITS.maxNote),
  stars: int4(1, MARK_LIMITS.maxStars).nullable(),
  isSeen: z.boolean().describe('Whether the user has been there'),
  tags: z.array(shortText(MARK_LIMITS.maxTag).min(1)).max(MARK_LIMITS.maxTags),
};

/** The number of changes of the marks; a change names the one that it started from. */
const version = int4(0);

const savedMarks = z
  .object({ ...marks, version, markedAt: timestamp.nullable().describe('Null before the first change') })
  .meta({ id: 'SavedMarks' });

export type SavedMarks = z.infer<typeof savedMarks>;

const { maxRatePercent, minYears, maxYears } = COST_BOUNDS;

/** What the user entered of the costs of a home. Amounts are NZD, council rates and insurance a year. */
const enteredCosts = z
  .object({
    deposit: priceNzd.nullable(),
    rate: numberWithin({ min: 0, max: maxRatePercent }).nullable().describe('Percent a year'),
    years: int4(minYears, maxYears).nullable(),
    moving: priceNzd.nullable(),
    councilRates: priceNzd.nullable(),
    insurance: priceNzd.nullable(),
  })
  .meta({ id: 'EnteredCosts' });

export const savedCosts = enteredCosts.extend({ savedAt: timestamp }).meta({ id: 'SavedCosts' });

export type SavedCosts = z.infer<typeof savedCosts>;

/** What the person with whom the user shares the saved homes has marked; not their note. */
export const othersMarks = z
  .object({
    stars: marks.stars,
    isSeen: marks.isSeen,
    tags: marks.tags,
    markedAt: timestamp.nullable(),
    costs: savedCosts.nullable(),
  })
  .meta({ id: 'OthersMarks' });

export type OthersMarks = z.infer<typeof othersMarks>;

/** A saved home. When its listing is hidden or deleted, only the title with which it was shown last is known. */
export const savedProperty = z
  .object({
    propertyId: id,
    title: z.string(),
    savedAt: timestamp,
    priceWhenSaved: priceNzd,
    wantsMail: z.boolean().describe('Whether the user is mailed when the price changes'),
    marks: savedMarks,
    costs: savedCosts.nullable().describe('What the user saved of its costs'),
    partner: othersMarks
      .nullable()
      .describe('Null unless the user shares the list, and the other person has saved the home too'),
    comments: z.number().int().describe('How many the two have written'),
    property: property.nullable().describe('Null while the listing is hidden, and after it was deleted'),
  })
  .meta({ id: 'SavedProperty' });

export type SavedListing = z.infer<typeof savedProperty>;

const propertyParams = z.object({ propertyId: idText });

export const listSaved = defineCall('GET /api/watchlist', 'Watchlist', {
  access: 'signed-in',
  readsReplica: true,
  scope: 'account:read',
  summary: 'Lists your saved homes, the last saved first',
  query: z.object(pageQuery),
  response: z.array(savedProperty),
  paged: true,
});

export const listSavedAmong = defineCall('GET /api/watchlist/among', 'Watchlist', {
  access: 'signed-in',
  readsReplica: true,
  scope: 'account:read',
  summary: 'Lists those of up to five homes that you have saved',
  query: z.object({ ids: idsText(MAX_COMPARED_HOMES) }),
  response: z.array(savedProperty),
});

export const saveCosts = defineCall('PUT /api/watchlist/:propertyId/costs', 'Watchlist', {
  access: 'signed-in',
  scope: 'account:write',
  summary:
    'Keeps what you entered of the costs of a saved home, for you and the person with whom you share; nothing entered deletes it',
  params: propertyParams,
  body: enteredCosts,
  response: z.object({ costs: savedCosts.nullable() }),
  errors: ['watchlist.not_saved'],
});

export const listSavedIds = defineCall('GET /api/watchlist/ids', 'Watchlist', {
  access: 'signed-in',
  readsReplica: true,
  scope: 'account:read',
  summary: 'Lists the ids of all your saved homes',
  response: z.array(id),
});

export const saveProperty = defineCall('PUT /api/watchlist/:propertyId', 'Watchlist', {
  access: 'signed-in',
  scope: 'account:write',
  summary: 'Saves a home, or switches its price mails on or off',
  params: propertyParams,
  body: z.object({ wantsMail: z.boolean().optional() }),
  response: z.object({ saved: z.literal(true), wantsMail: z.boolean() }),
  errors: ['listing.not_found', 'watchlist.full'],
});

export const markSaved = defineCall('PUT /api/watchlist/:propertyId/marks', 'Watchlist', {
  access: 'signed-in',
  scope: 'account:write',
  summary: 'Changes what you note of a saved home',
  params: propertyParams,
  body: z.object({ ...marks, version }),
  response: savedMarks,
  errors: ['watchlist.not_saved', 'watchlist.changed'],
});

export const unsaveProperty = defineCall('DELETE /api/watchlist/:propertyId', 'Watchlist', {
  access: 'signed-in',
  scope: 'account:write',
  summary: 'Removes a saved home; one with notes only if they may go with it',
  params: propertyParams,
  query: z.object({
    withMarks: flagText.optional().describe('Whether a note, stars and tags may go with it'),
  }),
  response: z.object({ saved: z.literal(false) }),
  errors: ['watchlist.has_marks'],
});

export const stopSavedMails = defineCall('POST /api/watchlist/stop-mails', 'Watchlist', {
  access: 'everyone',
  summary: 'Switches off the mails about a home with the token in the mail; needs no login',
  body: z.object({ token: z.uuid() }),
  response: z.object({ title: z.string() }),
  errors: ['watchlist.link_expired'],
});
