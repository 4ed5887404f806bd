import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** What a proxy adds to a request that it passes on: with one of these, the caller is not the machine that connects. */
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * Lets those through who run the site: with the token where the settings name one, else from this machine itself.
 * @throws AppError session.required without the token, permission.denied from elsewhere
 */
export function requireOperator(request: FastifyRequest, token: string | undefined): void {
  if (token !== undefined) {
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (given === undefined || !timingSafeEqual(digest(given), digest(token)))
      throw new AppError('session.required', {
        detail: 'Send the METRICS_TOKEN of the settings as a bearer token',
      });
    return;
  }
  const isForwarded = FORWARDING_HEADERS.some(name => request.headers[name] !== undefined);
  if (isForwarded || !isLoopback(request.ip))
    throw new AppError('permission.denied', {
      detail: 'Metrics are for this machine, or for a METRICS_TOKEN in the settings',
    });
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return LOOPBACK.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
