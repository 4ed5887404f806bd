import { MAX_WATCHED_ADDRESSES } from '@sway/domain/claims/claim-rules';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, idParams, timestamp } from './primitives.ts';

const watchedAddress = z
  .object({ addressId: id, fullAddress: z.string(), watchedAt: timestamp })
  .meta({ id: 'WatchedAddress' });

export type WatchedAddress = z.infer<typeof watchedAddress>;

export const listWatchedAddresses = defineCall({
  method: 'GET',
  access: 'signed-in',
  path: '/api/own/watched-addresses',
  summary: 'Lists the addresses that you watch, the last first; nobody else sees them',
  tag: 'Claims',
  response: z.array(watchedAddress).max(MAX_WATCHED_ADDRESSES),
});

export const watchAddress = defineCall({
  method: 'PUT',
  access: 'signed-in',
  path: '/api/own/watched-addresses/:id',
  summary: 'Watches an address, so that you are told when somebody else claims or lists it',
  tag: 'Claims',
  params: idParams,
  response: z.object({ watched: z.literal(true) }),
  errors: ['address.not_found', 'address.watches_full', 'account.email_not_confirmed'],
});

export const unwatchAddress = defineCall({
  method: 'DELETE',
  access: 'signed-in',
  path: '/api/own/watched-addresses/:id',
  summary: 'Stops watching an address',
  tag: 'Claims',
  params: idParams,
  response: z.object({ watched: z.literal(false) }),
});
