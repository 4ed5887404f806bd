import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#shared/api/query-client.ts';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { useReadConversation } from './use-admin-conversations.ts';

afterEach(() => vi.unstubAllGlobals());

test('each page of a read conversation is requested with the reason, and the audit log is fetched again', async () => {
  const server = holdAnswers();
  const client = createQueryClient();
  client.setQueryData(['admin', 'audit', ''], []);
  const { result } = renderHook(() => useReadConversation(6), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });

  act(() => result.current.open('Report 12'));
  const newest = await server.take('POST', /conversations\/6\/read$/);
  expect(newest.body).toEqual({ reason: 'Report 12' });
  await act(async () => newest.answer([{ sequence: 51 }, { sequence: 52 }]));
  await waitFor(() => expect(result.current.hasOlder).toBe(true));
  expect(client.getQueryState(['admin', 'audit', ''])?.isInvalidated).toBe(true);

  act(() => result.current.readOlder());
  const older = await server.take('POST', /conversations\/6\/read$/);
  expect(older.body).toEqual({ reason: 'Report 12', before: 51 });
  await act(async () => older.answer([{ sequence: 1 }]));
  await waitFor(() => expect(result.current.messages?.map(({ sequence }) => sequence)).toEqual([1, 51, 52]));
  expect(result.current.hasOlder).toBe(false);
});
