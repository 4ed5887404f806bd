import { getAddress, searchAddresses } from './addresses.ts';
import type { Call } from './call.ts';
import {
  getProperty,
  listOwnerProperties,
  listProperties,
  searchProperties,
  summarizeProperties,
} from './properties.ts';
import { getSite } from './site.ts';
import { getUser } from './users.ts';

/** Every call of the API. A call that is not here is not served; the tests hold the server to this list. */
export const API_CALLS: readonly Call[] = [
  listProperties,
  searchProperties,
  summarizeProperties,
  listOwnerProperties,
  getProperty,
  getUser,
  searchAddresses,
  getAddress,
  getSite,
];
