import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

const KEY = ['list'];

/** A query on screen, whose reads are answered in any order, each with what the server had when it was asked. */
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

test('a first read that is under way is asked for again after a change, and its late answer is not shown', async () => {
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

test('a later read that is under way is asked for again too', async () => {
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

test('a refetch that asks to join a read under way starts no other', async () => {
  const { client, reads, leave } = onScreen();
  const joined = client.refetchQueries({ queryKey: KEY }, { cancelRefetch: false });
  expect(reads).toHaveLength(1);
  reads[0]!.answer('first');
  await joined;
  expect(client.getQueryData(KEY)).toBe('first');
  leave();
});

test('a list that nobody looks at is not asked for, and is when it is opened', async () => {
  const { client, reads, leave } = onScreen();
  reads[0]!.answer('first');
  await expect.poll(() => client.getQueryData(KEY)).toBe('first');
  leave();
  await client.invalidateQueries({ queryKey: KEY });
  expect(reads).toHaveLength(1);
  expect(client.getQueryState(KEY)!.isInvalidated).toBe(true);
});
