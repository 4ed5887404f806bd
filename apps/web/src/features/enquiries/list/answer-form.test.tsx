import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { renderAs, someone } from '#shared/testing/render-as.tsx';
import { AnswerForm } from './answer-form.tsx';
import { problemBody } from '#shared/testing/problems.ts';

let server: ReturnType<typeof holdAnswers>;

beforeEach(() => {
  server = holdAnswers();
});
afterEach(() => vi.unstubAllGlobals());

async function answer() {
  const { queryClient } = renderAs(someone(), <AnswerForm id={4} to="Ana" />);
  const fetched = [
    ['inquiries', 'list', 'received'],
    ['inquiries', 'count'],
    ['conversations', 'list', ''],
  ];
  for (const key of fetched) queryClient.setQueryData(key, []);
  await userEvent.type(screen.getByLabelText('Your answer to Ana'), 'Come on Saturday');
  await userEvent.click(screen.getByRole('button', { name: 'Send answer to Ana' }));
  const call = await server.take('POST', /inquiries\/4\/answer$/);
  const stale = () => fetched.filter(key => queryClient.getQueryState(key)?.isInvalidated);
  return { call, fetched, stale };
}

test('an answer makes the enquiries and the conversations be fetched again', async () => {
  const { call, fetched, stale } = await answer();
  await act(async () => call.answer({}));
  await screen.findByText('Answer sent');
  expect(stale()).toEqual(fetched);
});

test.each([
  ['in a conversation', { conversationId: 5, sharing: null }, 'Continue the conversation in Messages.'],
  [
    'about a home without a public listing',
    { conversationId: null, sharing: null },
    'Ana reads it under My Enquiries.',
  ],
  [
    'beside an agent',
    { conversationId: 5, sharing: { haveAgreed: false, hasOtherAgreed: false } },
    'Ana reads it under My Enquiries. The agent in your conversation cannot read it.',
  ],
])('an answer %s is said to be where the enquirer reads it', async (_, enquiry, text) => {
  const { call } = await answer();
  await act(async () => call.answer(enquiry));
  await screen.findByText(text);
});

test('a refused answer keeps its text and shows the enquiry’s current state', async () => {
  const { call, fetched, stale } = await answer();
  await act(async () => call.answer(problemBody('enquiry.closed'), { status: 409 }));
  await screen.findByText('This enquiry is closed.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer to Ana').value).toBe('Come on Saturday');
  expect(stale()).toEqual(fetched);
});
