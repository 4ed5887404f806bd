import type { ApiCalls, CallName, PagedCallName } from '@sway/contract/api';
import type { CallArguments, CallOutput } from '@sway/contract/call';
import { currentLanguage } from '@sway/domain/language/speaker';
import { LINK_HEADER, nextCursor, TOTAL_COUNT_HEADER } from '@sway/contract/headers';
import { loadRefusalTexts } from './describe-error.ts';
import { askForConfirmation } from '../session/confirmation.ts';
import { ApiError, hasCode, NoAnswerError } from './failures.ts';

/** One page of a list, with the total number of items and the cursor of the next page. */
export type Page<T> = { items: T; total: number; nextCursor: string | null };

/** How requests are made. The server, which renders pages, replaces it: it calls its own API without a network. */
let transport: typeof fetch = (input, init) => fetch(input, init);

export function setTransport(replacement: typeof fetch): void {
  transport = replacement;
}

type UntypedArguments = { params?: unknown; query?: unknown; body?: unknown };

/** Makes a call of the contract and returns its answer. @throws ApiError on any status but 2xx, NoAnswerError when none came */
export async function request<Name extends CallName>(
  name: Name,
  args: CallArguments<ApiCalls[Name]>,
  signal?: AbortSignal,
): Promise<CallOutput<ApiCalls[Name]>> {
  const response = await send(name, args, signal);
  return (await read(response.json())) as CallOutput<ApiCalls[Name]>;
}

/** The same for a paged list. */
export async function requestPage<Name extends PagedCallName>(
  name: Name,
  args: CallArguments<ApiCalls[Name]>,
  signal?: AbortSignal,
): Promise<Page<CallOutput<ApiCalls[Name]>>> {
  const response = await send(name, args, signal);
  return {
    items: (await read(response.json())) as CallOutput<ApiCalls[Name]>,
    total: Number(response.headers.get(TOTAL_COUNT_HEADER)),
    nextCursor: nextCursor(response.headers.get(LINK_HEADER)),
  };
}

/** Makes a call; if the server asks whether it really is the user, again once they have proved it. */
async function send(name: CallName, args: UntypedArguments, signal?: AbortSignal): Promise<Response> {
  try {
    return await sendOnce(name, args, signal);
  } catch (error) {
    if (!hasCode(error, 'session.confirmation_needed') || !(await askForConfirmation())) throw error;
    return sendOnce(name, args, signal);
  }
}

async function sendOnce(
  name: CallName,
  { params, query, body }: UntypedArguments,
  signal?: AbortSignal,
): Promise<Response> {
  const { method, path } = addressOf(name, params);
  const response = await read(
    transport(path + queryString(query), {
      method,
      credentials: 'same-origin',
      signal: signal ?? null,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      ...(currentLanguage() === 'en' ? {} : { headers: headersIn(currentLanguage(), body !== undefined) }),
    }),
  );
  if (response.ok) return response;
  const text = (await read(response.text())) || response.statusText;
  await loadRefusalTexts();
  throw new ApiError(response.status, text, response.headers.get('retry-after'));
}

/** Asks for answers in the language of the page: they can have texts, such as what is wrong with one field. */
function headersIn(language: string, hasBody: boolean): Record<string, string> {
  return { 'accept-language': language, ...(hasBody && { 'content-type': 'application/json' }) };
}

/** Waits for part of an answer. @throws NoAnswerError, or what a caller who aborts throws */
async function read<T>(part: Promise<T>): Promise<T> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError')
      throw new NoAnswerError('network.timeout', { cause: error });
    if (error instanceof SyntaxError) throw new NoAnswerError('answer.unreadable', { cause: error });
    // What fetch throws without a connection.
    if (error instanceof TypeError) throw new NoAnswerError('network.unreachable', { cause: error });
    throw error;
  }
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
