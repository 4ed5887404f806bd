import { ACCOUNT_LIFETIMES_MS } from '@sway/domain/account-rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config.ts';

/** What a browser is given when somebody signs in: the session's token, and the one that it is known again by. */
export type SessionKeys = { token: string; deviceToken: string };

/** The `__Host-` prefix makes browsers hold a cookie to this host, to TLS and to all of the site. */
function nameFor({ siteMode }: Config, name: 'session' | 'device'): string {
  return siteMode === 'live' ? `__Host-sway_${name}` : `sway_${name}`;
}

/** Tells the pages that it is worth asking who is signed in. It holds no secret, and a false one gains nothing. */
const HINT = 'sway_signed_in';

function attributesFor({ siteMode }: Config, lifetimeMs: number = ACCOUNT_LIFETIMES_MS.session) {
  return {
    path: '/',
    sameSite: 'lax',
    secure: siteMode === 'live',
    maxAge: lifetimeMs / 1000,
  } as const;
}

export function readSessionCookie(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[nameFor(config, 'session')];
}

export function setSessionCookie(reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(nameFor(config, 'session'), token, { ...attributesFor(config), httpOnly: true });
  reply.setCookie(HINT, '1', attributesFor(config));
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  const { path, sameSite, secure } = attributesFor(config);
  reply.clearCookie(nameFor(config, 'session'), { path, sameSite, secure, httpOnly: true });
  reply.clearCookie(HINT, { path, sameSite, secure });
}

/** The token by which a browser is known again after its session has ended. It signs nobody in. */
export function readDeviceCookie(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[nameFor(config, 'device')];
}

export function setDeviceCookie(reply: FastifyReply, config: Config, deviceToken: string): void {
  const attributes = attributesFor(config, ACCOUNT_LIFETIMES_MS.loginDevice);
  reply.setCookie(nameFor(config, 'device'), deviceToken, { ...attributes, httpOnly: true });
}
