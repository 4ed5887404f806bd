import type { Message } from '@sway/contract/conversations';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Unsent } from '../unsent/unsent-messages.ts';
import { MessageBubble, UnsentBubble } from './message-bubble.tsx';

const message: Message = {
  id: 1,
  conversationId: 1,
  propertyId: 7,
  sequence: 1,
  clientId: null,
  senderId: 2,
  receiverId: 3,
  kind: 'text',
  content: 'Kia ora',
  timestamp: '2026-11-21T06:42:00.000Z',
  isRead: true,
};

const unsent: Unsent = {
  clientId: '2b8a6c34-6f5e-4d5b-9f0e-1c8a7f3b2d11',
  conversationId: 1,
  propertyId: 7,
  content: 'Kia ora',
  writtenAt: '2026-11-21T06:42:00.000Z',
  refusal: null,
};

function renderUnsent(overrides: Partial<Unsent>, isOffline = false) {
  const onRetry = vi.fn<() => void>();
  const onDiscard = vi.fn<() => void>();
  render(
    <UnsentBubble
      message={{ ...unsent, ...overrides }}
      isOffline={isOffline}
      onRetry={onRetry}
      onDiscard={onDiscard}
    />,
  );
  return { onRetry, onDiscard };
}

test('a message shows its sender and time, and the user’s last read one shows that it was read', () => {
  render(<MessageBubble message={message} isOwn senderName="Hana" showsRead showsTime />);
  screen.getByText('You, 7:42 pm:');
  screen.getByText('Read · 7:42 pm');
});

test('a message of another participant does not show that it was read', () => {
  render(<MessageBubble message={message} isOwn={false} senderName="Hana" showsRead={false} showsTime />);
  screen.getByText('Hana, 7:42 pm:');
  expect(screen.queryByText(/^Read/)).toBeNull();
});

test('a system message has no sender', () => {
  render(
    <MessageBubble
      message={{ ...message, kind: 'system', senderId: null }}
      isOwn={false}
      senderName="Agent"
      showsRead={false}
      showsTime
    />,
  );
  screen.getByText('Kia ora');
  expect(screen.queryByText(/Agent/)).toBeNull();
});

test('an unsent message shows that it is being sent, or waits for the connection and can be discarded when offline', async () => {
  renderUnsent({});
  screen.getByText('Sending…');
  expect(screen.queryByRole('button')).toBeNull();
  const { onDiscard } = renderUnsent({}, true);
  screen.getByText('Waiting for the connection…');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onDiscard).toHaveBeenCalledOnce();
});

test('a refused message shows the reason and can be retried or discarded', async () => {
  const { onRetry, onDiscard } = renderUnsent({ refusal: 'This conversation has ended.' });
  expect(screen.getByRole('alert').textContent).toContain('Not sent. This conversation has ended.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(onDiscard).toHaveBeenCalledOnce();
});
