import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { refetchChanged } from './refetch-changed.ts';

const KEY = ['notifications', 'list'];

/** A query on the page, whose answers the test gives one by one. */
function watch() {
  const client = new QueryClient();
  const answers: ((data: string) => void)[] = [];
  const queryFn = () => new Promise<string>(resolve => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: KEY, queryFn });
  observer.subscribe(() => undefined);
  return { client, answers, observer };
}

test('a change while the first answer is on its way is fetched after it', async () => {
  const { client, answers, observer } = watch();
  refetchChanged(client, ['notifications']);
  expect(answers).toHaveLength(1);
  answers[0]!('before the change');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!('after it');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after it'));
});

test('a change of what is there is fetched at once, and once', async () => {
  const { client, answers, observer } = watch();
  answers[0]!('before the change');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('before the change'));
  refetchChanged(client, KEY);
  expect(answers).toHaveLength(2);
  answers[1]!('after it');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after it'));
  expect(answers).toHaveLength(2);
});
