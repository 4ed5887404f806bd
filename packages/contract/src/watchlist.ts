import { MARK_LIMITS } from '@sway/domain/listings/saved-marks';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, idText, int4, longText, pageQuery, priceNzd, shortText, timestamp } from './primitives.ts';
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

/** What the person with whom the user shares the saved homes has marked; not their note. */
export const othersMarks = z
  .object({
    stars: marks.stars,
    isSeen: marks.isSeen,
    tags: marks.tags,
    markedAt: timestamp.nullable(),
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
  summary: 'Lists your saved homes, the last saved first',
  query: z.object(pageQuery),
  response: z.array(savedProperty),
  paged: true,
});

export const listSavedIds = defineCall('GET /api/watchlist/ids', 'Watchlist', {
  access: 'signed-in',
  summary: 'Lists the ids of all your saved homes',
  response: z.array(id),
});

export const saveProperty = defineCall('PUT /api/watchlist/:propertyId', 'Watchlist', {
  access: 'signed-in',
  summary: 'Saves a home, or switches its price mails on or off',
  params: propertyParams,
  body: z.object({ wantsMail: z.boolean().optional() }),
  response: z.object({ saved: z.literal(true), wantsMail: z.boolean() }),
  errors: ['listing.not_found', 'watchlist.full'],
});

export const markSaved = defineCall('PUT /api/watchlist/:propertyId/marks', 'Watchlist', {
  access: 'signed-in',
  summary: 'Changes what you note of a saved home',
  params: propertyParams,
  body: z.object({ ...marks, version }),
  response: savedMarks,
  errors: ['watchlist.not_saved', 'watchlist.changed'],
});

export const unsaveProperty = defineCall('DELETE /api/watchlist/:propertyId', 'Watchlist', {
  access: 'signed-in',
  summary: 'Removes a saved home',
  params: propertyParams,
  response: z.object({ saved: z.literal(false) }),
});

export const stopSavedMails = defineCall('POST /api/watchlist/stop-mails', 'Watchlist', {
  access: 'everyone',
  summary: 'Switches off the mails about a home with the token in the mail; needs no login',
  body: z.object({ token: z.uuid() }),
  response: z.object({ title: z.string() }),
  errors: ['watchlist.link_expired'],
});
