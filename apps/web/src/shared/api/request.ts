import type { ApiCalls, CallName, PagedCallName } from '@sway/contract/api';
import type { CallArguments, CallOutput } from '@sway/contract/call';
import type { Problem } from '@sway/contract/problem';
import { LINK_HEADER, nextCursor, TOTAL_COUNT_HEADER } from '@sway/contract/headers';

/**
 * A failed call. `message` is `{status}: {body}`; `userMessage` returns the text for the user
 * (product/api.md#errors-in-the-client).
 */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Problem | null;

  constructor(status: number, text: string, body: Problem | null) {
    super(`${status}: ${text}`);
    this.status = status;
    this.body = body;
  }

  /** The server's message, or the fallback if it sent none. */
  userMessage(fallback: string): string {
    return this.body?.message ?? fallback;
  }
}

/** One page of a list, with the total number of items and the cursor of the next page. */
export type Page<T> = { items: T; total: number; nextCursor: string | null };

type UntypedArguments = { params?: unknown; query?: unknown; body?: unknown };

/** Makes a call of the contract and returns its answer. @throws ApiError on any status but 2xx, TypeError when unreachable */
export async function request<Name extends CallName>(
  name: Name,
  args: CallArguments<ApiCalls[Name]>,
  signal?: AbortSignal,
): Promise<CallOutput<ApiCalls[Name]>> {
  const response = await send(name, args, signal);
  return (await response.json()) as CallOutput<ApiCalls[Name]>;
}

/** The same for a paged list. */
export async function requestPage<Name extends PagedCallName>(
  name: Name,
  args: CallArguments<ApiCalls[Name]>,
  signal?: AbortSignal,
): Promise<Page<CallOutput<ApiCalls[Name]>>> {
  const response = await send(name, args, signal);
  return {
    items: (await response.json()) as CallOutput<ApiCalls[Name]>,
    total: Number(response.headers.get(TOTAL_COUNT_HEADER)),
    nextCursor: nextCursor(response.headers.get(LINK_HEADER)),
  };
}

async function send(
  name: CallName,
  { params, query, body }: UntypedArguments,
  signal?: AbortSignal,
): Promise<Response> {
  const { method, path } = addressOf(name, params);
  const response = await fetch(path + queryString(query), {
    method,
    credentials: 'same-origin',
    signal: signal ?? null,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (!response.ok) {
    const text = await response.text();
    throw new ApiError(response.status, text || response.statusText, parseErrorBody(text));
  }
  return response;
}

/** The method of a call and its path with the parameters filled in. */
export function addressOf(name: CallName, params: unknown = {}): { method: string; path: string } {
  const [method = '', path = ''] = name.split(' ');
  const values = params as Record<string, unknown>;
  const fill = (_: string, parameter: string) => encodeURIComponent(String(values[parameter]));
  return { method, path: path.replaceAll(/:(\w+)/g, fill) };
}

/** The query string, `?a=1&b=2`, without absent and empty values; empty if none is left. */
export function queryString(query: unknown): string {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]): [string, string] => [name, String(value)]);
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
}

function parseErrorBody(text: string): Problem | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'message' in body ? (body as Problem) : null;
  } catch {
    return null;
  }
}
