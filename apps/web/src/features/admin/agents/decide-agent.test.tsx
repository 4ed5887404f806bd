import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { problemBody } from '#shared/testing/problems.ts';
import { renderAs, someone } from '#shared/testing/render-as.tsx';
import { DecideAgent } from './decide-agent.tsx';

afterEach(() => vi.unstubAllGlobals());

test('an approval names what was looked up, and one of changed details fetches the list again', async () => {
  const server = holdAnswers();
  const checked = { name: 'Jo Reweti', agency: 'Harbour Realty', licenceNumber: '20000001' };
  const agent = {
    id: 3,
    ...checked,
    email: 'jo@mail.example',
    specialization: 'Villas',
    status: 'pending' as const,
    reason: null,
    appliedAt: '2026-11-26T00:00:00.000Z',
  };
  const admin = someone({ id: 1, userType: 'admin' });
  const { queryClient } = renderAs(admin, <DecideAgent agent={agent} status="approved" onClose={() => {}} />);
  queryClient.setQueryData(['admin', 'agents'], []);
  await userEvent.click(screen.getByRole('button', { name: 'Approve agent' }));
  const call = await server.take('PATCH', /admin\/agents\/3$/);
  expect(call.body).toEqual({ status: 'approved', checked });
  await act(async () => call.answer(problemBody('agent.changed'), { status: 409 }));
  await screen.findByText(/^This agent’s details were changed after you opened them/);
  expect(queryClient.getQueryState(['admin', 'agents'])?.isInvalidated).toBe(true);
});
