import { isIPv4, isIPv6 } from 'node:net';

/** The network of callers whose address a proxy does not state, such as `unknown` and `_hidden` (RFC 7239), however it is written. */
export const UNKNOWN_NETWORK = 'unknown';

/**
 * An IP address in its one spelling, as node:net and proxies write it: without a port, brackets, quotes, spaces and a zone; IPv6 in lower
 * case with its longest run of zeros left out, and an IPv4 address in IPv6 notation as the IPv4 address.
 * @returns null for a text that is not an address
 */
export function parseAddress(written: string): string | null {
  const text = written.trim().replaceAll(/^"|"$/g, '').trim();
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? [];
  const candidates = bracketed === undefined ? [text, text.replace(/:\d+$/, '')] : [bracketed];
  for (const candidate of candidates) {
    const [bare = ''] = candidate.split('%');
    if (isIPv4(bare)) return bare;
    // The URL parser normalises an address: lower case, no leading zeros, dotted parts as hexadecimal.
    if (isIPv6(bare)) return mappedIPv4(new URL(`http://[${bare}]`).hostname.slice(1, -1));
  }
  return null;
}

/** An IPv4 address that is written as an IPv6 address; another IPv6 address as it is. */
function mappedIPv4(address: string): string {
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(address) ?? [];
  if (high === undefined || low === undefined) return address;
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [first >> 8, first & 255, second >> 8, second & 255].join('.');
}

/**
 * The network that limits are counted by: an IPv4 address itself, or the /64 network of an IPv6 address, which usually belongs to one
 * household. However a proxy writes an address, it is counted in one network. All texts that are not an address are counted together.
 */
export function networkOf(written: string): string {
  const address = parseAddress(written);
  if (address === null) return UNKNOWN_NETWORK;
  if (isIPv4(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
