import { BRAND } from '@sway/domain/brand';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';

/** How long what it says may be relied on; RFC 9116 advises less than a year. */
const VALID_DAYS = 180;
const DAY_MS = 24 * 3_600_000;

/** Says where a fault in the site's security is reported (RFC 9116). */
export function serveSecurityTxt(app: FastifyInstance, { baseUrl }: Config, clock: Clock): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) => {
    const today = Math.floor(clock().getTime() / DAY_MS) * DAY_MS;
    const lines = [
      `Contact: mailto:${BRAND.contact.email}`,
      `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: en, mi',
      `Canonical: ${baseUrl}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}
