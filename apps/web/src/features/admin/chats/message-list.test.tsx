import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MessageList } from './monitor-dialog.tsx';

test('people of one name are told apart by their roles and sides', () => {
  const name = 'Mere Rāwiri';
  const conversation = {
    buyer: { id: 1, name, userType: 'buyer' as const },
    owner: { id: 2, name, userType: 'owner' as const },
  };
  const messages = [1, 2, 3, null].map((senderId, i) => ({
    id: i + 1,
    sequence: i + 1,
    senderId,
    senderName: senderId === null ? null : name,
    content: 'Kia ora',
    timestamp: '2026-11-26T00:00:00.000Z',
  }));
  render(<MessageList messages={messages} conversation={conversation} />);
  const items = screen.getAllByRole('listitem');
  expect(items.map(item => item.textContent.split(/, (?=\d)/)[0])).toEqual([
    `${name}, buyer`,
    `${name}, owner`,
    `${name}, agent`,
    'Sway',
  ]);
  expect(items.map(item => item.className.includes('justify-items-end'))).toEqual([
    false,
    true,
    false,
    false,
  ]);
});
