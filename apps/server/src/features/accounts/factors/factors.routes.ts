import {
  addPasskey,
  addTimeCode,
  beginPasskey,
  beginTimeCode,
  confirmOptions,
  confirmSession,
  listFactors,
  loginOptions,
  removeFactor,
  renewRecoveryCodes,
  requestFactorReset,
  stopFactorReset,
} from '@sway/contract/second-factor';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { Exchange } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { readChallengeCookie, setChallengeCookie } from '../sessions/session-cookie.ts';
import * as confirming from './confirm-session.ts';
import * as login from './factor-login.ts';
import * as own from './factors.service.ts';
import * as reset from './reset-factors.ts';

export function factorRoutes(app: FastifyInstance, platform: Platform): void {
  const tokenOf = ({ request }: Exchange) => readChallengeCookie(request, platform.config);
  /** Gives the browser the token of what it began, in a cookie. */
  async function begin<T>(
    { reply }: Exchange,
    begun: Promise<{ token: string | null; answer: T }>,
  ): Promise<T> {
    const { token, answer } = await begun;
    if (token) setChallengeCookie(reply, platform.config, token);
    return answer;
  }
  serve(app, listFactors, (_, { actor }) => own.listOwnFactors(platform, actor));
  serve(app, beginPasskey, (_, exchange) => begin(exchange, own.beginPasskey(platform, exchange.actor)));
  serve(app, addPasskey, ({ body }, exchange) =>
    own.addPasskey(platform, exchange.actor, { ...body, token: tokenOf(exchange) }),
  );
  serve(app, beginTimeCode, (_, exchange) => begin(exchange, own.beginTimeCode(platform, exchange.actor)));
  serve(app, addTimeCode, ({ body }, exchange) =>
    own.addTimeCode(platform, exchange.actor, { ...body, token: tokenOf(exchange) }),
  );
  serve(app, removeFactor, ({ params }, { actor }) => own.removeOwnFactor(platform, actor, params.id));
  serve(app, renewRecoveryCodes, (_, { actor }) => own.renewRecoveryCodes(platform, actor));
  serve(app, loginOptions, (_, exchange) =>
    begin(exchange, login.loginOptions(platform, tokenOf(exchange), exchange.request.ip)),
  );
  serve(app, confirmOptions, (_, exchange) =>
    begin(exchange, confirming.confirmOptions(platform, exchange.actor)),
  );
  serve(app, confirmSession, ({ body }, exchange) =>
    confirming.confirmOwnSession(platform, exchange.actor, tokenOf(exchange), body.proof),
  );
  serve(app, requestFactorReset, (_, exchange) => reset.requestFactorReset(platform, tokenOf(exchange)));
  serve(app, stopFactorReset, ({ body }) => reset.stopFactorReset(platform, body.token));
}
