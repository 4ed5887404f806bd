import type { AgentProfile } from '@sway/contract/agents';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { renderAs, someone } from '#shared/testing/render-as.tsx';
import { OwnReview } from './own-review.tsx';
import { problemBody } from '#shared/testing/problems.ts';

let server: ReturnType<typeof holdAnswers>;

beforeEach(() => {
  server = holdAnswers();
});
afterEach(() => vi.unstubAllGlobals());

const show = (ownReview: AgentProfile['ownReview'] = null) =>
  renderAs(someone(), <OwnReview agent={{ id: 3, ownReview } as AgentProfile} />);

test('a review without stars is not sent', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Publish review' }));
  expect(screen.getByRole('alert').textContent).toBe('Choose 1 to 5 stars');
  expect(server.waiting()).toEqual([]);
});

test('a saved review makes the agent’s rating, reviews and place in the list be fetched again', async () => {
  const { queryClient } = show();
  const fetched = [
    ['agents', 'list', ''],
    ['agents', 'one', 3],
    ['agents', 'reviews', 3],
  ];
  for (const key of fetched) queryClient.setQueryData(key, []);
  await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  await userEvent.type(screen.getByRole('textbox'), 'Kind and quick');
  await userEvent.click(screen.getByRole('button', { name: 'Publish review' }));
  const write = await server.take('POST', /agents\/3\/review$/);
  expect(write.body).toEqual({ rating: 4, content: 'Kind and quick' });
  await act(async () => write.answer({}));
  await screen.findByText('Review saved');
  for (const key of fetched) expect(queryClient.getQueryState(key)?.isInvalidated, key.join()).toBe(true);
});

test('a refused review keeps what was written', async () => {
  show();
  await userEvent.click(screen.getByRole('radio', { name: '1 star' }));
  await userEvent.type(screen.getByRole('textbox'), 'Late');
  await userEvent.click(screen.getByRole('button', { name: 'Publish review' }));
  const write = await server.take('POST', /agents\/3\/review$/);
  await act(async () => write.answer(problemBody('review.never_met'), { status: 403 }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'You can only review an agent who has written in one of your conversations.',
  );
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Late');
});
