import { MAX_MESSAGE_CHARACTERS } from '@sway/domain/conversations/conversation-rules';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { pageAt } from '#shared/testing/page-at.tsx';
import { Composer } from './composer.tsx';

afterEach(() => localStorage.clear());

function renderComposer() {
  const sent: string[] = [];
  render(
    pageAt(
      '/messages',
      <Composer
        field={createRef<HTMLTextAreaElement>()}
        userId={1}
        conversationId={1}
        onSend={content => sent.push(content)}
        firstLines={[]}
        takesFocus={false}
      />,
    ).page,
  );
  return { sent, field: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' }) };
}

test.each([
  ['most browsers', { isComposing: true }],
  ['Safari, which ends the composition first', { keyCode: 229 }],
])('in %s, Enter that confirms a word does not send half a message', (_, key) => {
  const { sent, field } = renderComposer();
  fireEvent.change(field, { target: { value: 'こんにちは' } });
  fireEvent.keyDown(field, { key: 'Enter', ...key });
  expect(sent).toEqual([]);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(sent).toEqual(['こんにちは']);
});

test('a pasted text that is too long is kept and counted, and is sent once it is shorter', async () => {
  const { sent, field } = renderComposer();
  const text = `${'👩‍🌾'.repeat(20)}${'a'.repeat(MAX_MESSAGE_CHARACTERS)}`;
  field.focus();
  await userEvent.paste(text);
  expect(field.value).toBe(text);
  screen.getByText('5,020 of 5,000 characters. Please shorten it by 20.');
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual([]);
  fireEvent.change(field, { target: { value: text.slice(0, -20) } });
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual([text.slice(0, -20)]);
});

test('a message that gives its writer away is asked about on the device, and is sent once its writer says so', async () => {
  const { sent, field } = renderComposer();
  const text = 'Pay 12-3456-0789012-00, the lockbox code is 4821';
  fireEvent.change(field, { target: { value: text } });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  screen.getByText(/^This looks like a bank account/);
  screen.getByText(/^This looks like the code of a door/);
  await userEvent.click(screen.getByRole('button', { name: 'Change it' }));
  expect([sent, field.value]).toEqual([[], text]);
  await userEvent.type(field, '{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Send anyway' }));
  expect([sent, field.value]).toEqual([[text], '']);
});
