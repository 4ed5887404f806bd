import { t } from '@sway/domain/language/texts';
import type { FastifyRequest } from 'fastify';
import { networkOf, UNKNOWN_NETWORK } from './network-of.ts';

const MAX_PART_CHARACTERS = 60;
const countries = new Intl.DisplayNames('en-NZ', { type: 'region', fallback: 'none' });

/**
 * Where a request roughly comes from, for the user who makes it (product/accounts.md#own-sessions): what a trusted proxy states in
 * headers, or else the shortened network address.
 * @param headers the names of those headers, the narrowest place first
 */
export function describePlace(request: FastifyRequest, headers: readonly string[]): string {
  // The address of the connection itself is only followed by others if it is that of a trusted proxy.
  const isFromProxy = (request.ips?.length ?? 0) > 1;
  const parts = isFromProxy ? headers.map(name => placePart(request.headers[name])) : [];
  const named = [...new Set(parts.filter(part => part !== null))];
  return named.length > 0 ? named.join(', ') : t`Network ${shortNetworkOf(request.ip)}`;
}

/** The value of a header as text: a country’s name for its code. Null if it states no place. */
function placePart(value: string | string[] | undefined): string | null {
  if (typeof value !== 'string') return null;
  // Node reads headers as Latin-1; proxies send the names of places as UTF-8.
  const text = Buffer.from(value, 'latin1')
    .toString('utf8')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  if (!/\p{L}/u.test(text)) return null;
  if (/^[A-Z]{2}$/.test(text)) return countries.of(text) ?? null;
  return /^[A-Z]\d$/.test(text) ? null : text.slice(0, MAX_PART_CHARACTERS);
}

/** The network of an address, too wide for one household: /24 of IPv4, /48 of IPv6. */
function shortNetworkOf(address: string): string {
  const network = networkOf(address);
  if (network === UNKNOWN_NETWORK) return network;
  if (!network.includes(':')) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}
