import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** The largest JSON body of a call, in bytes, not counting data strings where a call takes them. */
export const MAX_BODY_BYTES = 1024 * 1024;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may make a call at all. Whoever may not is answered before the body is read; whose a thing is, its service decides after
 * that. `signed-in` is everybody with a running session.
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
  path: `/api/${string}`;
  /** One line for the reference page. */
  summary: string;
  /** Under which heading the reference page shows it. */
  tag: string;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  response: z.ZodType;
  /** What can go wrong beyond `bad_input`, `rate_limited` and `internal_error`, which every call can answer. */
  errors?: readonly ErrorCode[];
  /** The largest body it takes in bytes; MAX_BODY_BYTES where nothing is said. In JSON only data strings may go beyond that. */
  maxBodyBytes?: number;
  /** A list that is paged by `limit` and `cursor`: it answers X-Total-Count and Link: rel="next". */
  paged?: true;
};

/** Declares a call; keeps its exact types. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler is given, after validation. */
export type CallInput<C extends Call> = {
  params: OutputOf<C['params']>;
  query: OutputOf<C['query']>;
  body: OutputOf<C['body']>;
};

/** What a client has to send, before validation; parts that the call does not have are left out. */
export type CallArguments<C extends Call> = {
  [K in 'params' | 'query' | 'body' as C[K] extends z.ZodType ? K : never]: InputOf<C[K]>;
};

/** What the call answers. */
export type CallOutput<C extends Call> = z.output<C['response']>;
