import type { Call, CallInput, CallOutput } from '@sway/contract/call';
import { ERROR_STATUS, errorBody } from '@sway/contract/errors';
import type { ErrorCode } from '@sway/contract/errors';
import { TOTAL_COUNT_HEADER } from '@sway/contract/headers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { badInput } from '../errors.ts';
import { requireAccess } from './access.ts';
import type { SignedIn } from './actor.ts';

/** One page of a list, as a service gives it. */
export type Paged<T> = { items: T; total: number; nextCursor: string | null };

type Answer<C extends Call> = C extends { paged: true } ? Paged<CallOutput<C>> : CallOutput<C>;

/** Who asks, and the exchange itself for the few that set cookies. */
export type Exchange = { actor: SignedIn | null; request: FastifyRequest; reply: FastifyReply };

/** Serves one call of the contract: its schemas check what comes in and shape what goes out. */
export function serve<C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (input: CallInput<C>, exchange: Exchange) => Promise<Answer<C>>,
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
    // Before the body is read: who may not call costs no more than headers.
    onRequest: async ({ actor }) => requireAccess(actor, call.access),
    ...(call.method === 'PATCH'
      ? { preValidation: async ({ body }: FastifyRequest) => requireKnownField(call, body) }
      : {}),
    async handler(request, reply) {
      const { params, query, body } = request;
      const answer = await handle({ params, query, body } as CallInput<C>, {
        actor: request.actor,
        request,
        reply,
      });
      if (!call.paged) return answer;
      const page = answer as Paged<CallOutput<C>>;
      reply.header(TOTAL_COUNT_HEADER, page.total);
      if (page.nextCursor) reply.header('link', `<${nextPageUrl(request.url, page.nextCursor)}>; rel="next"`);
      return page.items;
    },
  });
}

/** A change of nothing that there is to change is a mistake, and no success. @throws AppError bad_input */
function requireKnownField(call: Call, body: unknown): void {
  if (typeof body !== 'object' || body === null || !call.body || !('shape' in call.body)) return;
  const known = Object.keys(call.body.shape as object);
  if (known.some(field => Object.hasOwn(body, field))) return;
  throw badInput('body', `Has nothing to change. It takes ${known.join(', ')}`);
}

function nextPageUrl(url: string, cursor: string): string {
  const [path, query] = url.split('?');
  const search = new URLSearchParams(query);
  search.set('cursor', cursor);
  return `${path}?${search}`;
}

/** The ways in which a call can fail, for its documentation. */
function failures(call: Call): Record<number, typeof errorBody> {
  const takesInput = call.params ?? call.query ?? call.body;
  const codes: ErrorCode[] = [...(takesInput ? (['bad_input'] as const) : []), ...(call.errors ?? [])];
  return Object.fromEntries(codes.map(code => [ERROR_STATUS[code], errorBody]));
}
