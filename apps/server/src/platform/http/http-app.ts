import { randomUUID } from 'node:crypto';
import { parse as parseQuery } from 'node:querystring';
import { MAX_BODY_BYTES } from '@sway/contract/call';
import { compareLookAlikesWith } from '@sway/domain/accounts/plain-names';
import cookie from '@fastify/cookie';
import compress from '@fastify/compress';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { answerInLanguage } from '../language.ts';
import type { Platform } from '../platform.ts';
import { traceRequests } from '../tracing/request-spans.ts';
import { currentTracer } from '../tracing/tracer.ts';
import { preventCaching } from './caching.ts';
import { answerBadPath, answerBrokenRequest, handleErrors } from './errors/error-handling.ts';
import type { UndeclaredErrorListener } from './errors/error-handling.ts';
import { parseJsonBodies } from './bodies/json-body.ts';
import { boundLargeBodies } from './bodies/large-bodies.ts';
import { serverTimeouts } from './limits.ts';
import type { HttpLimits } from './limits.ts';
import { rejectNulCharacters } from './bodies/nul-characters.ts';
import { publishOpenApi } from './openapi/openapi.ts';
import { serveOperations } from './operations/operations.ts';
import { boundPipelining } from './pipelining.ts';
import { readFromReplicas } from './replica-reads.ts';
import { nameRequests } from './request-id.ts';
import { rejectRepeatedHeaders } from './repeated-headers.ts';
import { loggerOptions } from './request-log.ts';
import { looksLike } from '../look-alikes.ts';
import { secureHeaders } from './security-headers.ts';
import { answerRepeatedRequests } from './repeated/repeated-requests.ts';
import { serveSecurityTxt } from './security-txt.ts';
import { trustedProxies } from './caller/trusted-proxies.ts';
import { rejectCrossSiteChanges } from './caller/same-origin.ts';
import { shareAmongNetworks } from './shares/share-among-networks.ts';
import { endSlowBodies } from './bodies/slow-bodies.ts';
import { rejectWrongMethods } from './errors/wrong-methods.ts';
import { allowTokensFromElsewhere } from './versioned/cross-origin.ts';
import { tagAnswers } from './versioned/entity-tags.ts';
import { routedUrl, versionOnlyCalls } from './versioned/version-prefix.ts';

/**
 * The HTTP application without its features: how requests are read, limited and checked, how answers and failures are sent, and the
 * calls for operators.
 */
export async function createHttpApp(
  platform: Platform,
  limits: HttpLimits,
  onUndeclaredError?: UndeclaredErrorListener,
): Promise<FastifyInstance> {
  const { config, clock } = platform;
  compareLookAlikesWith(looksLike);
  const app = fastify({
    logger: loggerOptions(config),
    trustProxy: trustedProxies(config.trustedProxies),
    bodyLimit: MAX_BODY_BYTES,
    ...serverTimeouts(limits),
    // A request that arrives on an open connection during a shutdown is answered, and then the connection is closed.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    routerOptions: { querystringParser: parseQueryString },
    rewriteUrl: routedUrl,
    frameworkErrors: answerBadPath,
    clientErrorHandler: answerBrokenRequest,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  boundPipelining(app);
  rejectRepeatedHeaders(app);
  nameRequests(app);
  answerInLanguage(app, config);
  const tracer = currentTracer();
  if (tracer) traceRequests(app, tracer);
  handleErrors(app, onUndeclaredError);
  secureHeaders(app, config);
  tagAnswers(app);
  answerRepeatedRequests(app, platform);
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  await app.register(cookie);
  // After the cookie plugin's own hook, so that it sees the cookies that an answer sets.
  preventCaching(app);
  closeConnectionsOnStop(app);
  allowTokensFromElsewhere(app);
  versionOnlyCalls(app);
  rejectWrongMethods(app);
  rejectCrossSiteChanges(app, config.baseUrl);
  parseJsonBodies(app);
  boundLargeBodies(app, limits);
  endSlowBodies(app, limits);
  rejectNulCharacters(app);
  readFromReplicas(app);
  await publishOpenApi(app, config);
  serveOperations(app, platform);
  shareAmongNetworks(app, limits.shares);
  serveSecurityTxt(app, config, clock);
  return app;
}

/** Answers that are sent after the application began to close say that no other request will be answered on their connection. */
function closeConnectionsOnStop(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => void (isClosing = true));
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}

/** Parses a query string and leaves out empty parameters. */
function parseQueryString(text: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parseQuery(text)).filter(([, value]) => value !== ''));
}
