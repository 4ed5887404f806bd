import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '#shared/api/query-client.ts';
import { startLive } from '#shared/live/live.ts';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { stubLiveSockets } from '#shared/testing/live-sockets.ts';
import { useNotifications, useUnreadNotifications } from './use-notifications.ts';

test('the unread notifications are requested again after each frame that can be about them', async () => {
  const server = holdAnswers();
  const sockets = stubLiveSockets();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  const { result } = renderHook(useUnreadNotifications, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
    ),
  });
  const answer = async (unreadCount: number) => {
    const call = await server.take('GET', /notifications\/unread$/);
    await act(async () => call.answer({ unreadCount }));
    await expect.poll(() => result.current).toBe(unreadCount);
  };
  await answer(1);
  onTestFinished(startLive(() => ({})));
  for (const [i, type] of (['welcome', 'notification', 'gap'] as const).entries()) {
    act(() => sockets[0]!.receive({ type }));
    await answer(i + 2);
  }
});

test('a list that was there before is requested again, as frames may have come that nothing listened to', async () => {
  const server = holdAnswers();
  const sockets = stubLiveSockets();
  onTestFinished(() => void vi.unstubAllGlobals());
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  renderHook(useNotifications, { wrapper });
  await act(async () => (await server.take('GET', /notifications$/)).answer([]));
  onTestFinished(startLive(() => ({})));
  act(() => sockets[0]!.receive({ type: 'welcome' }));
  act(() => sockets[0]!.receive({ type: 'notification' }));
  expect(server.waiting()).toEqual([]);
  renderHook(useUnreadNotifications, { wrapper });
  await server.take('GET', /notifications$/);
});
