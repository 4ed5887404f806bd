import { compile } from '@fastify/proxy-addr';
import { parseAddress } from './network-of.ts';

/**
 * Whether an address is that of a proxy whose headers are trusted. Proxies write addresses with ports or in brackets too, and one that is
 * not recognised would be taken for the caller of all requests behind it.
 * @param proxies addresses, networks and names of networks, as `TRUST_PROXY` has them
 */
export function trustedProxies(proxies: string[]): false | ((address: string) => boolean) {
  if (proxies.length === 0) return false;
  const isTrusted = compile(proxies);
  return written => {
    const address = parseAddress(written);
    return address !== null && isTrusted(address, 0);
  };
}
