import { ACCOUNT_LIFETIMES_MS } from '@sway/domain/account-rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config.ts';

/** The `__Host-` prefix makes browsers hold a cookie to this host, to TLS and to all of the site. */
function nameFor({ siteMode }: Config): string {
  return siteMode === 'live' ? '__Host-sway_session' : 'sway_session';
}

/** Tells the pages that it is worth asking who is signed in. It holds no secret, and a false one gains nothing. */
const HINT = 'sway_signed_in';

function attributesFor({ siteMode }: Config) {
  return {
    path: '/',
    sameSite: 'lax',
    secure: siteMode === 'live',
    maxAge: ACCOUNT_LIFETIMES_MS.session / 1000,
  } as const;
}

export function readSessionCookie(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[nameFor(config)];
}

export function setSessionCookie(reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(nameFor(config), token, { ...attributesFor(config), httpOnly: true });
  reply.setCookie(HINT, '1', attributesFor(config));
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  const { path, sameSite, secure } = attributesFor(config);
  reply.clearCookie(nameFor(config), { path, sameSite, secure, httpOnly: true });
  reply.clearCookie(HINT, { path, sameSite, secure });
}
