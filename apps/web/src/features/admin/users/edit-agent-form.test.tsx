import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { problemBody } from '#shared/testing/problems.ts';
import { renderAs, someone } from '#shared/testing/render-as.tsx';
import { EditAgentForm } from './edit-agent-form.tsx';

afterEach(() => vi.unstubAllGlobals());

test('an admin changes an agent’s licence number alone, and reads whose it is when it is taken', async () => {
  const server = holdAnswers();
  const onDone = vi.fn<() => void>();
  const agent = {
    agency: 'Harbour Realty',
    licenceNumber: '20000001',
    specialization: 'Villas',
    area: null,
    languages: null,
    bio: null,
    status: 'approved' as const,
    reason: null,
  };
  const user = someone({ userType: 'agent', agent });
  renderAs(
    someone({ id: 1, userType: 'admin' }),
    <EditAgentForm user={user} agent={agent} onDone={onDone} />,
  );
  await userEvent.clear(screen.getByLabelText('Licence number'));
  await userEvent.type(screen.getByLabelText('Licence number'), '20000002');
  const save = screen.getByRole('button', { name: 'Save agent' });
  await userEvent.click(save);
  const refused = await server.take('PATCH', /agents\/7$/);
  expect(refused.body).toEqual({ licenceNumber: '20000002' });
  await act(async () => refused.answer(problemBody('agent.licence_taken'), { status: 409 }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Another approved agent has this licence/);
  await userEvent.click(save);
  await act(async () => (await server.take('PATCH', /agents\/7$/)).answer({}));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});
