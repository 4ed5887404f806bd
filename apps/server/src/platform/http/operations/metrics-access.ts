import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Headers that a proxy adds to a request: with one of them, the caller is not the machine that connects. */
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * Allows only the site's operators: with the token if one is in the settings, otherwise from this machine.
 * @throws AppError session.required without the token, permission.denied from elsewhere
 */
export function requireOperator(request: FastifyRequest, token: string | undefined): void {
  if (token !== undefined) {
    const sent = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (sent === undefined || !timingSafeEqual(digest(sent), digest(token)))
      throw new AppError('session.required', {
        detail: 'Send the METRICS_TOKEN of the settings as a bearer token',
      });
    return;
  }
  const isForwarded = FORWARDING_HEADERS.some(name => request.headers[name] !== undefined);
  if (isForwarded || !isLoopback(request.ip))
    throw new AppError('permission.denied', {
      detail: 'Metrics are available on this machine, or with a METRICS_TOKEN of the settings',
    });
}

function isLoopback(address: string): boolean {
  const unmapped = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return LOOPBACK.check(unmapped, unmapped.includes(':') ? 'ipv6' : 'ipv4');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
