import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, idText, pageQuery, priceNzd, timestamp } from './primitives.ts';
import { property } from './properties.ts';

/** A home that somebody saved. What is hidden or gone since is known by its title alone. */
export const savedProperty = z
  .object({
    propertyId: id,
    title: z.string(),
    savedAt: timestamp,
    priceWhenSaved: priceNzd,
    wantsMail: z.boolean().describe('Whether a new price is told by mail'),
    property: property.nullable().describe('Null while its owner hides it, and after it was deleted'),
  })
  .meta({ id: 'SavedProperty' });

export type SavedProperty = z.infer<typeof savedProperty>;

const propertyParams = z.object({ propertyId: idText });

export const listSaved = defineCall({
  method: 'GET',
  access: 'signed-in',
  path: '/api/watchlist',
  summary: 'The homes that one saved, newest save first',
  tag: 'Watchlist',
  query: z.object(pageQuery),
  response: z.array(savedProperty),
  errors: ['unauthenticated'],
  paged: true,
});

export const listSavedIds = defineCall({
  method: 'GET',
  access: 'signed-in',
  path: '/api/watchlist/ids',
  summary: 'The ids of every home that one saved',
  tag: 'Watchlist',
  response: z.array(id),
  errors: ['unauthenticated'],
});

export const saveProperty = defineCall({
  method: 'PUT',
  access: 'signed-in',
  path: '/api/watchlist/:propertyId',
  summary: 'Save a home, or say whether its new prices are to be told by mail',
  tag: 'Watchlist',
  params: propertyParams,
  body: z.object({ wantsMail: z.boolean().optional() }),
  response: z.object({ saved: z.literal(true), wantsMail: z.boolean() }),
  errors: ['unauthenticated', 'not_found', 'conflict'],
});

export const unsaveProperty = defineCall({
  method: 'DELETE',
  access: 'signed-in',
  path: '/api/watchlist/:propertyId',
  summary: 'Save a home no longer',
  tag: 'Watchlist',
  params: propertyParams,
  response: z.object({ saved: z.literal(false) }),
  errors: ['unauthenticated'],
});

export const stopSavedMails = defineCall({
  method: 'POST',
  access: 'everyone',
  path: '/api/watchlist/stop-mails',
  summary: 'Stop the mails about one save, with the token that they carry; needs no login',
  tag: 'Watchlist',
  body: z.object({ token: z.uuid() }),
  response: z.object({ title: z.string() }),
  errors: ['not_found'],
});
