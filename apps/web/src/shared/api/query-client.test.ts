import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './failures.ts';
import { createQueryClient } from './query-client.ts';

const KEY = ['list'];

/** An observed query whose requests the test answers, in any order. */
function onScreen() {
  const client = createQueryClient();
  const reads: { answer: (value: string) => void; signal: AbortSignal }[] = [];
  const observer = new QueryObserver(client, {
    queryKey: KEY,
    queryFn: ({ signal }) => new Promise<string>(resolve => reads.push({ answer: resolve, signal })),
  });
  const shown: (string | undefined)[] = [];
  const leave = observer.subscribe(({ data }) => shown.push(data));
  return { client, reads, shown, leave };
}

test('an invalidation restarts a first read in progress, whose late answer is not shown', async () => {
  const { client, reads, shown, leave } = onScreen();
  const refreshed = client.invalidateQueries({ queryKey: KEY });
  expect(reads).toHaveLength(2);
  expect(reads[0]!.signal.aborted).toBe(true);
  reads[0]!.answer('before the change');
  reads[1]!.answer('after it');
  await refreshed;
  await expect.poll(() => shown.at(-1)).toBe('after it');
  expect(shown).not.toContain('before the change');
  leave();
});

test('a refetch restarts a later read in progress too', async () => {
  const { client, reads, shown, leave } = onScreen();
  reads[0]!.answer('first');
  await expect.poll(() => shown.at(-1)).toBe('first');
  void client.refetchQueries({ queryKey: KEY });
  const refreshed = client.refetchQueries({ queryKey: KEY });
  expect(reads).toHaveLength(3);
  reads[1]!.answer('before the change');
  reads[2]!.answer('after it');
  await refreshed;
  await expect.poll(() => shown.at(-1)).toBe('after it');
  expect(shown).not.toContain('before the change');
  leave();
});

test('a refetch with cancelRefetch: false joins a read in progress', async () => {
  const { client, reads, leave } = onScreen();
  const joined = client.refetchQueries({ queryKey: KEY }, { cancelRefetch: false });
  expect(reads).toHaveLength(1);
  reads[0]!.answer('first');
  await joined;
  expect(client.getQueryData(KEY)).toBe('first');
  leave();
});

test('an invalidated query without observers is not fetched, only marked', async () => {
  const { client, reads, leave } = onScreen();
  reads[0]!.answer('first');
  await expect.poll(() => client.getQueryData(KEY)).toBe('first');
  leave();
  await client.invalidateQueries({ queryKey: KEY });
  expect(reads).toHaveLength(1);
  expect(client.getQueryState(KEY)!.isInvalidated).toBe(true);
});

test('data does not go stale by itself, is not refetched on focus, not retried, and dropped 5 minutes after its last use', async () => {
  const client = createQueryClient();
  expect(client.getDefaultOptions().queries).toMatchObject({ refetchOnWindowFocus: false, gcTime: 300_000 });
  let reads = 0;
  const read = { queryKey: KEY, queryFn: async () => (reads += 1) };
  await client.fetchQuery(read);
  await client.fetchQuery(read);
  expect(reads).toBe(1);
  const fail = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('down'));
  await expect(client.fetchQuery({ queryKey: ['failing'], queryFn: fail })).rejects.toThrow('down');
  const change = client.getMutationCache().build(client, { mutationFn: fail });
  await expect(change.execute(undefined)).rejects.toThrow('down');
  expect(fail).toHaveBeenCalledTimes(2);
});

describe('a read that fails', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['is refused for a pause of 3 s', 429, '3', 3_000, 3],
    ['is refused for a minute', 429, '60', 60_000, 1],
    ['is refused without a time', 429, null, 60_000, 1],
    ['finds the site busy', 503, '3', 60_000, 1],
  ])('because it %s is asked for as often as is right', async (_, status, retryAfter, pauseMs, times) => {
    let asked = 0;
    const refuse = () => {
      asked += 1;
      return Promise.reject(new ApiError(status, '{}', retryAfter));
    };
    const read = createQueryClient().fetchQuery({ queryKey: KEY, queryFn: refuse });
    const failure = read.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(2 * pauseMs);
    expect(await failure).toBeInstanceOf(ApiError);
    expect(asked).toBe(times);
  });
});
