import type { Scope } from '@sway/domain/accounts/access-tokens';
import type { z } from 'zod';
import { GENERAL_ERROR_CODES } from './errors.ts';
import type { ErrorCode, GeneralErrorCode } from './errors.ts';

/** The largest JSON body of a call, in bytes, not counting data strings where a call takes them. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** The prefix under which what calls take and answer is promised (product/api.md#versions). */
export const API_PREFIX = '/api/v1';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who can make a call. The server checks this before it reads the body; a service checks afterwards whether the actor has access to
 * the resource. `signed-in` is every user with a valid session.
 */
export type Access = 'everyone' | 'signed-in' | 'admin';

type Shape = z.ZodType | undefined;

/**
 * One call of the API, declared once. The server's route, the client's request and the OpenAPI document all come from it.
 * `path` names its parameters as `:id`.
 */
export type Call = {
  method: Method;
  access: Access;
  /**
   * Whether the session must have been confirmed within ten minutes: always, or where the user has a second factor
   * (product/accounts.md#asked-again). All that admins change asks again.
   */
  asksAgain?: 'always' | 'with-factor';
  /** The scope that an access token needs for the call; without one, the call takes no token (product/accounts.md#access-tokens). */
  scope?: Scope;
  path: `/api/${string}`;
  /** A second path, which /api/v1 promises: tools cannot tell the specification’s from that of another call. */
  promisedPath?: `/api/${string}`;
  /** One line for the reference page. */
  summary: string;
  /** The heading of the reference page under which the call is listed. */
  tag: string;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  /** The content types of a body that is a file: the body itself, or the part `file` of multipart/form-data. */
  fileTypes?: readonly string[];
  response: z.ZodType;
  /** The error codes of this call, in addition to those of every call and those of its access. */
  errors?: readonly ErrorCode[];
  /** The largest body in bytes; MAX_BODY_BYTES by default. Within a JSON body only data strings can exceed the default. */
  maxBodyBytes?: number;
  /** Where the thing is that the call creates, with fields of the answer as `{id}`: versioned calls answer 201 with Location. */
  creates?: string;
  /** The body has a `version`, which If-Match can name instead (product/api.md#entity-tags). */
  takesIfMatch?: true;
  /** The body or the answer has a secret or what others wrote in private, so that nothing of the call is kept for Idempotency-Key (product/api.md#repeated-requests). */
  hasSecret?: true;
  /** The call only reads, and a replica of the database may answer it (guides/operating.md#reads-from-replicas). */
  readsReplica?: true;
  /** From which day on programs should use another call, and when this one ends, as dates (product/api.md#versions). */
  deprecated?: { since: string; endsAt: string };
  /** A list paged by `limit` and `cursor`; it answers X-Total-Count and Link: rel="next". */
  paged?: true;
};

/** What a call's name states, such as `GET /api/site`. */
type Named<Name> = Name extends `${infer M extends Method} ${infer P extends Call['path']}`
  ? { method: M; path: P }
  : never;

/**
 * Declares a call by its name and preserves its exact types.
 * @param tag the heading of the reference page under which the call is listed
 */
export function defineCall<
  const Name extends `${Method} ${Call['path']}`,
  const C extends Omit<Call, 'method' | 'path' | 'tag'>,
>(name: Name, tag: string, call: C): C & Named<Name> & { tag: string } {
  const [method, path] = name.split(' ');
  return { ...call, ...({ method, path } as Named<Name>), tag };
}

const CODES_OF_ACCESS = {
  everyone: [],
  'signed-in': ['session.required'],
  admin: ['session.required', 'permission.denied', 'account.factor_required'],
} as const satisfies Record<Access, readonly ErrorCode[]>;

/** The error codes that a call lists itself. */
export type OwnErrorCodeOf<C extends Call> = C['errors'] extends readonly (infer Code)[] ? Code : never;

/** Every error code that a call can answer. */
export type ErrorCodeOf<C extends Call> =
  | GeneralErrorCode
  | (typeof CODES_OF_ACCESS)[C['access']][number]
  | OwnErrorCodeOf<C>;

/** Every error code that a call can answer: those of all calls, of its access, and its own. */
export function errorCodesOf(call: Call): ErrorCode[] {
  const { access, method, asksAgain, takesIfMatch, errors = [] } = call;
  const again: ErrorCode[] =
    asksAgain || (access === 'admin' && method !== 'GET') ? ['session.confirmation_needed'] : [];
  const matched: ErrorCode[] = takesIfMatch ? ['request.precondition_failed'] : [];
  const repeated: ErrorCode[] = takesIdempotencyKey(call) ? ['request.key_reused', 'request.key_in_use'] : [];
  return [
    ...new Set([
      ...GENERAL_ERROR_CODES,
      ...CODES_OF_ACCESS[access],
      ...again,
      ...matched,
      ...repeated,
      ...errors,
    ]),
  ];
}

/**
 * Whether a repeated request of the call is answered as the first one was (product/api.md#repeated-requests): every POST of people who are
 * signed in, but one of a file, whose content is not read before it is stored, and one with a secret.
 */
export function takesIdempotencyKey({ method, access, fileTypes, hasSecret }: Call): boolean {
  return method === 'POST' && access !== 'everyone' && !fileTypes && !hasSecret;
}

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The input of a handler, after validation. */
export type CallInput<C extends Call> = {
  params: OutputOf<C['params']>;
  query: OutputOf<C['query']>;
  body: OutputOf<C['body']>;
};

/** The arguments that a client sends, before validation, without the parts that the call does not have. */
export type CallArguments<C extends Call> = {
  [K in 'params' | 'query' | 'body' as C[K] extends z.ZodType ? K : never]: InputOf<C[K]>;
};

/** The answer of a call. */
export type CallOutput<C extends Call> = z.output<C['response']>;
