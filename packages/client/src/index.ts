import createClient from 'openapi-fetch';
import type { Client } from 'openapi-fetch';
import type { components, paths } from './api-types.ts';

/** The calls of the API by their paths, such as `client.GET('/api/v1/properties', …)`. Each answers `data`, or `error` with a code. */
export type SwayClient = Client<paths>;

/** A shape of the contract by its name, such as `Shape<'PropertyDetail'>`. */
export type Shape<Name extends keyof components['schemas']> = components['schemas'][Name];

export type ClientOptions = {
  /** The site, such as `https://sway.example`. */
  baseUrl: string;
  /** A token that its owner has made under Security in the profile (product/accounts.md#access-tokens); without one, as a visitor. */
  accessToken?: string;
};

/**
 * A client of a site (product/api.md#versions). It never sends cookies. Each POST has an Idempotency-Key of its own unless the call gives one,
 * so that sending a `Request` again after a lost answer does nothing twice.
 */
export function createSwayClient({ baseUrl, accessToken }: ClientOptions): SwayClient {
  const client = createClient<paths>({ baseUrl, credentials: 'omit' });
  client.use({
    onRequest({ request: { headers, method } }) {
      if (accessToken !== undefined) headers.set('authorization', `Bearer ${accessToken}`);
      if (method === 'POST' && !headers.has('idempotency-key'))
        headers.set('idempotency-key', crypto.randomUUID());
    },
  });
  return client;
}
