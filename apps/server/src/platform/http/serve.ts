import { errorCodesOf } from '@sway/contract/call';
import type { Call, CallInput, CallOutput } from '@sway/contract/call';
import { ERROR_TYPES } from '@sway/contract/errors';
import type { ErrorCode } from '@sway/contract/errors';
import { PROBLEM_CONTENT_TYPE, problem } from '@sway/contract/problem';
import { TOTAL_COUNT_HEADER } from '@sway/contract/headers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { t } from '@sway/domain/language/texts';
import { invalidInput } from '../errors.ts';
import { requireAccess } from './caller/access.ts';
import type { SignedIn } from './caller/actor.ts';
import type { Paged } from './paging.ts';
import { asFailedMatch, noteVersion, readIfMatch } from './versioned/entity-tags.ts';
import { isVersioned } from './versioned/version-prefix.ts';
import { sendWrittenList, WrittenList } from './written-list.ts';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- augmenting an interface takes an interface
  interface FastifyContextConfig {
    call?: Call;
  }
}

type Answer<C extends Call> = C extends { paged: true } ? Paged<CallOutput<C> | WrittenList> : CallOutput<C>;

/** The actor, and the request and reply for the few calls that set cookies. */
export type Exchange = { actor: SignedIn | null; request: FastifyRequest; reply: FastifyReply };

/**
 * Serves one call of the contract: its schemas validate the input and shape the answer, except one that the handler sends itself, as a
 * stream.
 */
export function serve<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (input: CallInput<C>, exchange: Exchange) => Promise<Answer<C> | FastifyReply>,
): void {
  if (call.promisedPath) route(app, call, call.promisedPath, handle);
  route(app, call, call.path, handle);
}

function route<C extends Call>(
  app: FastifyInstance,
  call: C,
  url: string,
  handle: (input: CallInput<C>, exchange: Exchange) => Promise<Answer<C> | FastifyReply>,
): void {
  app.route({
    method: call.method,
    url,
    ...(call.maxBodyBytes ? { bodyLimit: call.maxBodyBytes } : {}),
    schema: {
      summary: call.summary,
      tags: [call.tag],
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.body } : {}),
      response: { 200: call.response, ...(call.creates && { 201: call.response }), ...failures(call) },
    },
    config: { call },
    // Before the body is read, so that a rejected call costs no more than its headers.
    onRequest: async ({ actor }, reply) => {
      if (call.deprecated) reply.headers(deprecation(call.deprecated));
      requireAccess(actor, call);
    },
    preValidation: async request => {
      // A missing body counts as one without fields: calls that need no field accept it, and others name what they need.
      if (call.body && request.body === undefined) request.body = {};
      readIfMatch(request, call);
      if (call.method === 'PATCH') requireKnownField(call, request.body);
    },
    async handler(request, reply) {
      const { params, query, body } = request;
      const exchange = { actor: request.actor, request, reply };
      const answer = await handle({ params, query, body } as CallInput<C>, exchange).catch(
        (error: unknown) => {
          throw asFailedMatch(error, request, call);
        },
      );
      noteVersion(request, answer);
      if (call.creates && isVersioned(request)) reply.code(201).header('location', locationOf(call, answer));
      if (!call.paged) return answer;
      const page = answer as Paged<CallOutput<C> | WrittenList>;
      reply.header(TOTAL_COUNT_HEADER, page.total);
      if (page.nextCursor)
        reply.header('link', `<${nextPageUrl(request.originalUrl, page.nextCursor)}>; rel="next"`);
      return page.items instanceof WrittenList ? sendWrittenList(request, reply, page.items) : page.items;
    },
  });
}

/** The URL of what a call has created: a path of its declaration, with fields of the answer. */
function locationOf({ creates = '' }: Call, answer: unknown): string {
  const fields = answer as Record<string, unknown>;
  return creates.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(fields[name]));
}

/** The headers of a call that is to end (RFC 9745, RFC 8594). */
function deprecation({ since, endsAt }: NonNullable<Call['deprecated']>) {
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    sunset: new Date(endsAt).toUTCString(),
  };
}

/** A PATCH without any known field is an error, not a success. @throws AppError input.invalid */
function requireKnownField(call: Call, body: unknown): void {
  if (typeof body !== 'object' || body === null || !call.body || !('shape' in call.body)) return;
  const known = Object.keys(call.body.shape as object);
  if (known.some(field => Object.hasOwn(body, field))) return;
  throw invalidInput(
    'body',
    t`There is nothing to change. The fields of this call are ${known.join(', ')}`,
    'required',
  );
}

function nextPageUrl(url: string, cursor: string): string {
  const [path, query] = url.split('?');
  const search = new URLSearchParams(query);
  search.set('cursor', cursor);
  return `${path}?${search}`;
}

/** The errors of a call for its documentation: by status, with their codes. */
function failures(call: Call) {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorCodesOf(call)) {
    const { status } = ERROR_TYPES[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map(code => `\`${code}\`: ${ERROR_TYPES[code].title}`).join('\n\n'),
        content: { [PROBLEM_CONTENT_TYPE]: { schema: problem } },
      },
    ]),
  );
}
