import { errorCodesOf } from '@sway/contract/call';
import type { Call, CallInput, CallOutput } from '@sway/contract/call';
import { ERROR_TYPES } from '@sway/contract/errors';
import type { ErrorCode } from '@sway/contract/errors';
import { PROBLEM_CONTENT_TYPE, problem } from '@sway/contract/problem';
import { TOTAL_COUNT_HEADER } from '@sway/contract/headers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalidInput } from '../errors.ts';
import { requireAccess } from './caller/access.ts';
import type { SignedIn } from './caller/actor.ts';
import type { Paged } from './paging.ts';
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
  app.route({
    method: call.method,
    url: call.path,
    ...(call.maxBodyBytes ? { bodyLimit: call.maxBodyBytes } : {}),
    schema: {
      summary: call.summary,
      tags: [call.tag],
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.body } : {}),
      response: { 200: call.response, ...failures(call) },
    },
    config: { call },
    // Before the body is read, so that a rejected call costs no more than its headers.
    onRequest: async ({ actor }) => requireAccess(actor, call),
    preValidation: async request => {
      // A missing body counts as one without fields: calls that need no field accept it, and others name what they need.
      if (call.body && request.body === undefined) request.body = {};
      if (call.method === 'PATCH') requireKnownField(call, request.body);
    },
    async handler(request, reply) {
      const { params, query, body } = request;
      const answer = await handle({ params, query, body } as CallInput<C>, {
        actor: request.actor,
        request,
        reply,
      });
      if (!call.paged) return answer;
      const page = answer as Paged<CallOutput<C> | WrittenList>;
      reply.header(TOTAL_COUNT_HEADER, page.total);
      if (page.nextCursor) reply.header('link', `<${nextPageUrl(request.url, page.nextCursor)}>; rel="next"`);
      return page.items instanceof WrittenList ? sendWrittenList(request, reply, page.items) : page.items;
    },
  });
}

/** A PATCH without any known field is an error, not a success. @throws AppError input.invalid */
function requireKnownField(call: Call, body: unknown): void {
  if (typeof body !== 'object' || body === null || !call.body || !('shape' in call.body)) return;
  const known = Object.keys(call.body.shape as object);
  if (known.some(field => Object.hasOwn(body, field))) return;
  throw invalidInput(
    'body',
    `There is nothing to change. The fields of this call are ${known.join(', ')}`,
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
