import {
  cancelEmailChange,
  changePassword,
  endOthers,
  endSession,
  exportAccount,
  forgotPassword,
  getSession,
  listSessions,
  login,
  logout,
  register,
  resendVerification,
  resetPassword,
  restoreEmail,
  signOutEverywhere,
  verifyEmail,
} from '@sway/contract/auth';
import { completeLogin } from '@sway/contract/second-factor';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config.ts';
import { describePlace } from '#platform/http/caller/describe-place.ts';
import { serve } from '#platform/http/serve.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { readOwnUser, signIn, signInByFactor, signUp } from './auth.service.ts';
import type { InsertAgent, Origin, SignIn } from './auth.service.ts';
import { cancelOwnEmailChange, restoreFormerEmail } from './email-address/email-change.ts';
import { confirmEmail, resendOwnVerification } from './email-address/confirm-email.ts';
import { exportOwnData } from './own-data/own-data.service.ts';
import {
  requestPasswordReset,
  changeOwnPassword,
  resetPasswordByToken,
} from './passwords/passwords.service.ts';
import {
  clearSessionCookie,
  readChallengeCookie,
  readDeviceCookie,
  readSessionCookie,
  setChallengeCookie,
  setDeviceCookie,
  setSessionCookie,
} from './sessions/session-cookie.ts';
import type { SessionKeys } from './sessions/session-cookie.ts';
import {
  endOtherSessions,
  endOwnSession,
  endOwnSessions,
  endSessionByToken,
  listOwnSessions,
} from './sessions/sessions.service.ts';

export function authRoutes(app: FastifyInstance, platform: Platform, insertAgent: InsertAgent): void {
  const { originOf, setCookies, withCookies, withoutCookie } = cookiesOf(platform.config);
  serve(app, getSession, (_, { actor }) => readOwnUser(platform, actor));
  serve(app, login, async ({ body }, { request, reply }) => {
    const begun = await signIn(platform, body, originOf(request));
    if ('user' in begun) return withCookies(reply, Promise.resolve(begun));
    setChallengeCookie(reply, platform.config, begun.challengeToken);
    throw new AppError('session.factor_required');
  });
  serve(app, completeLogin, ({ body }, { request, reply }) => {
    const token = readChallengeCookie(request, platform.config);
    return withCookies(reply, signInByFactor(platform, body, token, originOf(request)));
  });
  serve(app, register, ({ body }, { request, reply }) =>
    withCookies(reply, signUp(platform, body, originOf(request), insertAgent)),
  );
  serve(app, logout, async (_, { request, reply }) => {
    await withoutCookie(reply, endSessionByToken(platform, originOf(request).oldToken));
    return { done: true as const };
  });
  serve(app, verifyEmail, ({ body }) => confirmEmail(platform, body.token));
  serve(app, cancelEmailChange, (_, { actor }) => cancelOwnEmailChange(platform, actor));
  serve(app, restoreEmail, ({ body }, { reply }) =>
    withoutCookie(reply, restoreFormerEmail(platform, body.token)),
  );
  serve(app, resendVerification, (_, { actor }) => resendOwnVerification(platform, actor));
  serve(app, forgotPassword, ({ body }, { request }) =>
    requestPasswordReset(platform, body.email, request.ip),
  );
  serve(app, resetPassword, ({ body }) => resetPasswordByToken(platform, body));
  serve(app, changePassword, async ({ body }, { actor, reply }) => {
    setCookies(reply, await changeOwnPassword(platform, actor, body));
    return { done: true as const };
  });
  serve(app, exportAccount, async (_, { actor, reply }) =>
    reply.type('application/json; charset=utf-8').send(await exportOwnData(platform, actor)),
  );
  serve(app, listSessions, (_, { actor }) => listOwnSessions(platform, actor));
  serve(app, endSession, ({ params }, { actor }) => endOwnSession(platform, actor, params.id));
  serve(app, endOthers, (_, { actor }) => endOtherSessions(platform, actor));
  serve(app, signOutEverywhere, (_, { actor, reply }) =>
    withoutCookie(reply, endOwnSessions(platform, actor)),
  );
}

/** What the routes read from the cookies of a request and write to those of an answer. */
function cookiesOf(config: Config) {
  const originOf = (request: FastifyRequest): Origin => ({
    address: request.ip,
    place: describePlace(request, config.placeHeaders),
    browser: request.headers['user-agent'],
    oldToken: readSessionCookie(request, config),
    deviceToken: readDeviceCookie(request, config),
  });
  function setCookies(reply: FastifyReply, { token, deviceToken }: SessionKeys): void {
    setSessionCookie(reply, config, token);
    setDeviceCookie(reply, config, deviceToken);
  }
  async function withCookies(reply: FastifyReply, signingIn: Promise<SignIn>) {
    const { user, keys } = await signingIn;
    setCookies(reply, keys);
    return user;
  }
  async function withoutCookie<T>(reply: FastifyReply, ending: Promise<T>): Promise<T> {
    const answer = await ending;
    clearSessionCookie(reply, config);
    return answer;
  }
  return { originOf, setCookies, withCookies, withoutCookie };
}
