import type { FastifyRequest } from 'fastify';

/**
 * The access token that a program sends with a call (product/accounts.md#access-tokens). Only calls of the contract take one: elsewhere
 * the header belongs to others, such as a proxy that asks for a password.
 */
export function accessTokenOf({ headers, routeOptions }: FastifyRequest): string | undefined {
  if (!routeOptions.config.call) return undefined;
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}
