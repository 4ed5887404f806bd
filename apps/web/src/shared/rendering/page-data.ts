import { PAGE_DATA_ID } from '@sway/contract/page-rendering';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { loadRefusalTexts } from '../api/describe-error.ts';
import { ApiError } from '../api/failures.ts';

/** An answer of the API that a page was rendered with: data, or why the API refused. Without times, so that equal pages are equal. */
type Answer = { key: QueryKey } & ({ data: unknown } | { refusal: Refusal });
type Refusal = Pick<ApiError, 'status' | 'problem' | 'retryAfterSeconds'>;

/** The queries whose data came with the page, until the page has been hydrated: they are not fetched again. */
let arrived: ReadonlySet<string> = new Set();

/** Writes the answers that a page was rendered with as JSON that cannot end the script element that carries it. */
export function writePageData(client: QueryClient): string {
  const answers = client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey: key, state: { data, error } }): Answer[] => {
      if (data !== undefined) return [{ key, data }];
      return error instanceof ApiError ? [{ key, refusal: refusalOf(error) }] : [];
    });
  return JSON.stringify(answers)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}

/** Puts the data that came with the page into the cache. @returns whether there was any: otherwise the page is empty */
export async function readPageData(client: QueryClient): Promise<boolean> {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) return false;
  const answers = JSON.parse(text) as Answer[];
  arrived = new Set(answers.map(answer => cache(client, answer)));
  // The page may say why.
  if (answers.some(answer => 'refusal' in answer)) await loadRefusalTexts();
  return true;
}

/** Whether the data of a query came with the page, which is still being hydrated. */
export function hasJustArrived(queryHash: string): boolean {
  return arrived.has(queryHash);
}

/**
 * Ends the hydration: from now on data is fetched as elsewhere. What came with the page is what a visitor gets, so that a signed-in
 * user’s is fetched again.
 */
export function endHydration(client: QueryClient, isSignedIn: boolean): void {
  const hashes = arrived;
  arrived = new Set();
  document.getElementById(PAGE_DATA_ID)?.remove();
  if (isSignedIn) void client.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) });
}

/** @returns the query's hash */
function cache(client: QueryClient, answer: Answer): string {
  const query = client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey: answer.key }));
  if ('data' in answer) query.setData(answer.data, { manual: true });
  else query.setState({ status: 'error', error: asError(answer.refusal), errorUpdatedAt: Date.now() });
  return query.queryHash;
}

function refusalOf({ status, problem, retryAfterSeconds }: ApiError): Refusal {
  return { status, problem, retryAfterSeconds };
}

function asError({ status, problem, retryAfterSeconds }: Refusal): ApiError {
  return new ApiError(status, JSON.stringify(problem), retryAfterSeconds?.toString() ?? null);
}
