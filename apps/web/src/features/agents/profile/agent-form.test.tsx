import type { PrivateUser } from '@sway/contract/users';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { problemBody } from '#shared/testing/problems.ts';
import { renderAs, someone } from '#shared/testing/render-as.tsx';
import { AgentForm } from './agent-form.tsx';

afterEach(() => vi.unstubAllGlobals());

type OwnAgent = NonNullable<PrivateUser['agent']>;

function open(agent: Partial<OwnAgent>) {
  const server = holdAnswers();
  const details = {
    agency: 'Harbour Realty',
    licenceNumber: '20000001',
    specialization: 'Villas',
    area: null,
    languages: null,
    bio: null,
  };
  const user = someone({
    userType: 'agent',
    agent: { ...details, status: 'pending', reason: null, ...agent },
  });
  renderAs(user, <AgentForm userId={user.id} agent={user.agent!} />);
  const save = async (name = 'Save') => {
    await userEvent.click(screen.getByRole('button', { name }));
    return server.take('PATCH', /agents\/7$/);
  };
  return { save };
}

test('an approved agent sees why agency and licence number cannot be changed, and saves the rest', async () => {
  const { save } = open({ status: 'approved', agency: 'LINZ Verified Realty' });
  for (const label of ['Agency', 'Licence number'])
    expect(screen.getByLabelText<HTMLInputElement>(label).readOnly).toBe(true);
  screen.getByText(/^An admin has checked your name, agency and licence number\. Write to/);
  await userEvent.type(screen.getByLabelText('Specialisation'), ' and farms');
  expect((await save()).body).toEqual({ specialization: 'Villas and farms' });
});

test('a rejected agent sees the reason, corrects the licence number and applies again', async () => {
  const { save } = open({ status: 'rejected', reason: 'No such licence' });
  screen.getByText('Reason: No such licence');
  await userEvent.clear(screen.getByLabelText('Licence number'));
  await userEvent.type(screen.getByLabelText('Licence number'), '20000002');
  const call = await save('Save and apply again');
  expect(call.body).toEqual({ licenceNumber: '20000002' });
  await act(async () => call.answer({ status: 'pending' }));
  await screen.findByText('Application sent');
});

test('an agent who was approved while the form was open reads the refusal at the field', async () => {
  const { save } = open({});
  await userEvent.type(screen.getByLabelText('Agency'), ' and Sons');
  const call = await save();
  const issues = [
    { path: 'agency', message: 'It cannot be changed', code: 'agent.identity_locked' as const },
  ];
  const problem = problemBody('agent.identity_locked', { issues });
  await act(async () => call.answer(problem, { status: problem.status }));
  await screen.findByText('It cannot be changed');
  expect(screen.getByRole('alert').textContent).toMatch(/^An admin has checked your name/);
});

test('a suspended agent reads the reason and whom to write to', () => {
  open({ status: 'suspended', reason: 'The licence has ended.' });
  screen.getByText('Your approval is suspended.');
  screen.getByText('Reason: The licence has ended.');
});
