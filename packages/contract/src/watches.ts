import { MAX_WATCHED_ADDRESSES } from '@sway/domain/claims/claim-rules';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, idParams, timestamp } from './primitives.ts';

const watchedAddress = z
  .object({ addressId: id, fullAddress: z.string(), watchedAt: timestamp })
  .meta({ id: 'WatchedAddress' });

export type WatchedAddress = z.infer<typeof watchedAddress>;

export const listWatchedAddresses = defineCall('GET /api/own/watched-addresses', 'Claims', {
  access: 'signed-in',
  readsReplica: true,
  scope: 'account:read',
  summary: 'Lists the addresses that you watch, the last first; nobody else sees them',
  response: z.array(watchedAddress).max(MAX_WATCHED_ADDRESSES),
});

export const watchAddress = defineCall('PUT /api/own/watched-addresses/:id', 'Claims', {
  access: 'signed-in',
  scope: 'account:write',
  summary: 'Watches an address, so that you are told when somebody else claims or lists it',
  params: idParams,
  response: z.object({ watched: z.literal(true) }),
  errors: ['address.not_found', 'address.watches_full', 'account.email_not_confirmed'],
});

export const unwatchAddress = defineCall('DELETE /api/own/watched-addresses/:id', 'Claims', {
  access: 'signed-in',
  scope: 'account:write',
  summary: 'Stops watching an address',
  params: idParams,
  response: z.object({ watched: z.literal(false) }),
});
