import type { z } from 'zod';
import { GENERAL_ERROR_CODES } from './errors.ts';
import type { ErrorCode, GeneralErrorCode } from './errors.ts';

/** The largest JSON body of a call, in bytes, not counting data strings where a call takes them. */
export const MAX_BODY_BYTES = 1024 * 1024;

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
  path: `/api/${string}`;
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
export function errorCodesOf({ access, method, asksAgain, errors = [] }: Call): ErrorCode[] {
  const again: ErrorCode[] =
    asksAgain || (access === 'admin' && method !== 'GET') ? ['session.confirmation_needed'] : [];
  return [...new Set([...GENERAL_ERROR_CODES, ...CODES_OF_ACCESS[access], ...again, ...errors])];
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
