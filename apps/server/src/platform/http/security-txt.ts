import { BRAND } from '@sway/domain/brand';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';

/** How long the file is valid; RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;
const DAY_MS = 24 * 3_600_000;

/** Serves the contact for security reports (RFC 9116). */
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
