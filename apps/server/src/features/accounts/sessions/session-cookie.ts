import { SIGNED_IN_COOKIE } from '@sway/contract/page-rendering';
import { ACCOUNT_LIFETIMES_MS } from '@sway/domain/accounts/account-rules';
import { FACTOR_TIMES_MS } from '@sway/domain/accounts/factor-rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config.ts';

/** The tokens that a browser gets when a user signs in: one of the session, and one that identifies the device later. */
export type SessionKeys = { token: string; deviceToken: string };

/** The `__Host-` prefix makes browsers accept a cookie only from this host, over TLS, and for the whole site. */
function nameFor({ siteMode }: Config, name: 'session' | 'device' | 'challenge'): string {
  return siteMode === 'live' ? `__Host-sway_${name}` : `sway_${name}`;
}

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
  reply.setCookie(SIGNED_IN_COOKIE, '1', attributesFor(config));
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  const { path, sameSite, secure } = attributesFor(config);
  reply.clearCookie(nameFor(config, 'session'), { path, sameSite, secure, httpOnly: true });
  reply.clearCookie(SIGNED_IN_COOKIE, { path, sameSite, secure });
}

/** The token that identifies a browser after its session has ended. It does not sign the user in. */
export function readDeviceCookie(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[nameFor(config, 'device')];
}

export function setDeviceCookie(reply: FastifyReply, config: Config, deviceToken: string): void {
  const attributes = attributesFor(config, ACCOUNT_LIFETIMES_MS.loginDevice);
  reply.setCookie(nameFor(config, 'device'), deviceToken, { ...attributes, httpOnly: true });
}

/** The token of what the browser has to prove next. */
export function readChallengeCookie(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[nameFor(config, 'challenge')];
}

export function setChallengeCookie(reply: FastifyReply, config: Config, token: string): void {
  const attributes = attributesFor(config, FACTOR_TIMES_MS.challenge);
  reply.setCookie(nameFor(config, 'challenge'), token, { ...attributes, httpOnly: true });
}
