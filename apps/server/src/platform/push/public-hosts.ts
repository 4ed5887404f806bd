import { lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';

/** Addresses of this machine, of private networks and of groups: nothing that a user names is sent there. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
/** Global addresses of IPv6, and in them what stands for those of IPv4. */
const GLOBAL_V6 = new BlockList();
GLOBAL_V6.addSubnet('2000::', 3, 'ipv6');
const TRANSLATED_V6 = new BlockList();
TRANSLATED_V6.addSubnet('2001::', 23, 'ipv6');
TRANSLATED_V6.addSubnet('2002::', 16, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE.check(address, 'ipv4');
  return isIP(address) === 6 && GLOBAL_V6.check(address, 'ipv6') && !TRANSLATED_V6.check(address, 'ipv6');
}

/** Whether a URL names a host on the default port by a name, as push services do. Where the name leads is checked by `lookupPublic`. */
export function isNamedHost(url: string): boolean {
  const { protocol, hostname, port, username } = URL.parse(url) ?? {};
  return protocol === 'https:' && port === '' && username === '' && /\.[a-z]{2,}$/.test(hostname ?? '');
}

/** Finds the addresses of a host for a connection. It fails if one of them is not public, so that a name cannot lead inside. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const inside = error ? undefined : found.find(({ address }) => !isPublicAddress(address));
    if (error || inside || !found[0]) {
      done(error ?? new Error(`${hostname} leads to an address that is not public`), '', 0);
    } else if (options.all) done(null, found);
    else done(null, found[0].address, found[0].family);
  });
};
