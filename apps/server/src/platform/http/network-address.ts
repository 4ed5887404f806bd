import { isIPv6 } from 'node:net';

/**
 * Whom limits by network address are for: an IPv4 address, or the /64 network of an IPv6 address, which one connection to the
 * internet has to itself.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [left, right] = address
    .split('%')[0]!
    .split('::')
    .map(half => half.split(':').filter(Boolean));
  const zeros = right ? Array.from({ length: 8 - left!.length - right.length }, () => '0') : [];
  const network = [...left!, ...zeros, ...(right ?? [])].slice(0, 4);
  return `${network.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
