import type { Notification } from '@sway/contract/notifications';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { renderAs, someone } from '#shared/testing/render-as.tsx';
import { NotificationList } from './notification-list.tsx';

const notification = (id: number, isRead = false): Notification => ({
  id,
  kind: 'message',
  title: `Message ${id}`,
  text: 'Kia ora',
  path: '/messages?c=1',
  createdAt: '2026-11-02T11:30:00.000Z',
  isRead,
});
const LIST = /^\/api\/notifications(\?|$)/;

let server: ReturnType<typeof holdAnswers>;

beforeEach(() => {
  server = holdAnswers();
});
afterEach(() => vi.unstubAllGlobals());

async function open(...shown: Notification[]) {
  const { queryClient } = renderAs(someone(), <NotificationList />);
  queryClient.setQueryData(['notifications', 'unread'], 2);
  const list = await server.take('GET', LIST);
  await act(async () => list.answer(shown));
  await screen.findByText(shown[0]!.title);
  return queryClient;
}

test('reading one fetches the list and the number of unread ones again', async () => {
  const queryClient = await open(notification(9), notification(8));
  await userEvent.click(screen.getByRole('button', { name: 'Mark as read: Message 8' }));
  const read = await server.take('POST', /notifications\/8\/read$/);
  await act(async () => read.answer({ unreadCount: 1 }));
  const again = await server.take('GET', LIST);
  await act(async () => again.answer([notification(9), notification(8, true)]));
  await vi.waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Mark as read: Message 8' })).toBeNull(),
  );
  expect(queryClient.getQueryState(['notifications', 'unread'])?.isInvalidated).toBe(true);
});

test('“Mark all as read” names the newest one shown, so that one which arrives meanwhile stays unread', async () => {
  await open(notification(9), notification(8));
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect((await server.take('POST', /read-all$/)).body).toEqual({ upTo: 9 });
});

test('the decision on a claim has no tick, as it can be a refusal', async () => {
  await open({ ...notification(9), kind: 'claim_decided', title: 'Your claim could not be verified' });
  const link = screen.getByRole('link', { name: /Your claim could not be verified/ });
  expect(link.querySelector('svg')!.getAttribute('class')).not.toContain('check');
});
