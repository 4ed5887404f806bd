import { randomUUID } from 'node:crypto';
import { parse as parseQuery } from 'node:querystring';
import { MAX_BODY_BYTES } from '@sway/contract/call';
import cookie from '@fastify/cookie';
import compress from '@fastify/compress';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accountRoutes, authRoutes, recognizeActors } from '#features/accounts/index.ts';
import { adminRoutes } from '#features/admin/index.ts';
import { claimRoutes } from '#features/claims/index.ts';
import { mailRoutes } from '#features/mail/index.ts';
import { addressRoutes } from '#features/addresses/index.ts';
import { agentRoutes } from '#features/agents/index.ts';
import { conversationRoutes } from '#features/conversations/index.ts';
import { enquiryRoutes } from '#features/enquiries/index.ts';
import { explorationRoutes } from '#features/exploration/index.ts';
import { listingRoutes } from '#features/listings/index.ts';
import { liveRoutes } from '#features/live/index.ts';
import type { LiveLimits } from '#features/live/index.ts';
import { mapItemRoutes, mapRoutes, registerTileRoutes } from '#features/map/index.ts';
import { mediaRoutes } from '#features/media/index.ts';
import { notificationRoutes } from '#features/notifications/index.ts';
import { pageRoutes } from '#features/pages/index.ts';
import { problemRoutes } from '#features/problems/index.ts';
import { recordRoutes } from '#features/records/index.ts';
import { safetyRoutes } from '#features/safety/index.ts';
import { siteRoutes } from '#features/site/index.ts';
import type { DemoAccount } from '#features/site/index.ts';
import { preventCaching } from '#platform/http/caching.ts';
import { answerBadPath, answerBrokenRequest, handleErrors } from '#platform/http/error-handling.ts';
import type { UndeclaredErrorListener } from '#platform/http/error-handling.ts';
import { parseJsonBodies } from '#platform/http/json-body.ts';
import { boundLargeBodies } from '#platform/http/large-bodies.ts';
import { HTTP_LIMITS, serverTimeouts } from '#platform/http/limits.ts';
import type { HttpLimits } from '#platform/http/limits.ts';
import { rejectNulCharacters } from '#platform/http/nul-characters.ts';
import { publishOpenApi } from '#platform/http/openapi.ts';
import { serveOperations } from '#platform/http/operations.ts';
import { loggerOptions } from '#platform/http/request-log.ts';
import { secureHeaders } from '#platform/http/security-headers.ts';
import { serveSecurityTxt } from '#platform/http/security-txt.ts';
import { rejectCrossSiteChanges } from '#platform/http/same-origin.ts';
import { endSlowBodies } from '#platform/http/slow-bodies.ts';
import { rejectWrongMethods } from '#platform/http/wrong-methods.ts';
import type { Platform } from '#platform/platform.ts';

export type AppOptions = {
  /** The folder that the web app was built into. */
  webDir: string;
  /** The accounts that a demo site shows (product/site.md#demo-and-live-mode). */
  demoAccounts: DemoAccount[];
  /** Replaces some of the default limits. */
  limits?: Partial<HttpLimits & LiveLimits>;
  /** Receives calls that answer a code that the contract does not declare for them, so that a test can fail. */
  onUndeclaredError?: UndeclaredErrorListener;
};

/** Builds the whole application, ready to listen or to be called by `inject`. */
export async function buildApp(
  platform: Platform,
  { webDir, demoAccounts, limits: overrides, onUndeclaredError }: AppOptions,
): Promise<FastifyInstance> {
  const { config, db } = platform;
  const limits = { ...HTTP_LIMITS, ...overrides };
  const app = fastify({
    logger: loggerOptions(config),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: MAX_BODY_BYTES,
    ...serverTimeouts(limits),
    genReqId: () => randomUUID(),
    routerOptions: { querystringParser: parseQueryString },
    frameworkErrors: answerBadPath,
    clientErrorHandler: answerBrokenRequest,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app, onUndeclaredError);
  await secureHeaders(app, config);
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  await app.register(cookie);
  // After the cookie plugin's own hook, so that it sees the cookies that an answer sets.
  preventCaching(app);
  rejectWrongMethods(app);
  rejectCrossSiteChanges(app, config.baseUrl);
  recognizeActors(app, platform);
  parseJsonBodies(app);
  boundLargeBodies(app, limits);
  endSlowBodies(app, limits);
  rejectNulCharacters(app);
  await publishOpenApi(app);
  serveOperations(app, db, config);
  serveSecurityTxt(app, config, platform.clock);
  authRoutes(app, platform);
  accountRoutes(app, platform);
  mailRoutes(app, platform);
  adminRoutes(app, platform);
  addressRoutes(app, db);
  claimRoutes(app, platform);
  recordRoutes(app, db);
  listingRoutes(app, platform);
  conversationRoutes(app, platform);
  agentRoutes(app, platform);
  safetyRoutes(app, platform);
  enquiryRoutes(app, platform);
  explorationRoutes(app, platform);
  await notificationRoutes(app, platform);
  await liveRoutes(app, platform, overrides);
  mapRoutes(app, db);
  registerTileRoutes(app, db);
  mapItemRoutes(app, db);
  await mediaRoutes(app, platform);
  siteRoutes(app, platform, demoAccounts);
  problemRoutes(app);
  await pageRoutes(app, db, config, webDir);
  return app;
}

/** Parses a query string and leaves out empty parameters. */
function parseQueryString(text: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parseQuery(text)).filter(([, value]) => value !== ''));
}
