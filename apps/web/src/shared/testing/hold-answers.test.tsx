import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { request } from '#shared/api/request.ts';
import { holdAnswers } from './hold-answers.ts';
import { problemBody } from './problems.ts';
import { renderAs, someone } from './render-as.tsx';

afterEach(() => vi.unstubAllGlobals());

function UnreadCount() {
  const queryClient = useQueryClient();
  const unread = useQuery({
    queryKey: ['notifications', 'unread'],
    queryFn: ({ signal }) => request('GET /api/notifications/unread', {}, signal),
  });
  const read = useMutation({
    mutationFn: () => request('POST /api/notifications/read-all', { body: { upTo: 9 } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['notifications', 'unread'] }),
  });
  return (
    <button type="button" onClick={() => read.mutate()}>
      {unread.data?.unreadCount ?? 'loading'} {read.isError && 'refused'}
    </button>
  );
}

const TIMES = 50;

test('when `act` returns, the page shows the answer and has made the calls that follow from it', async () => {
  for (let i = 0; i < TIMES; i++) {
    const server = holdAnswers();
    const { unmount } = renderAs(someone(), <UnreadCount />);
    const button = screen.getByRole('button');
    const count = await server.take('GET', /unread$/);
    await act(async () => count.answer({ unreadCount: 2 }));
    expect(button.textContent).toContain('2');
    await act(async () => button.click());
    const read = await server.take('POST', /read-all$/);
    await act(async () => read.answer(problemBody('unavailable'), { status: 503 }));
    expect(button.textContent).toContain('refused');
    expect(server.waiting()).toEqual(['GET /api/notifications/unread']);
    unmount();
  }
});
