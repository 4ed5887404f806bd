import type { ErrorCode } from '@sway/contract/errors';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { problemBody } from '#shared/testing/problems.ts';
import { answerWith, renderAs, someone } from '#shared/testing/render-as.tsx';
import { ProfileForm } from './profile-form.tsx';

afterEach(() => vi.unstubAllGlobals());

async function open() {
  answerWith(() => Response.json({}));
  const onClose = vi.fn<() => void>();
  const view = renderAs(someone(), <ProfileForm user={someone()} onClose={onClose} />, '/before');
  await act(() => view.router.navigate('/profile'));
  return { ...view, onClose };
}

test('a changed profile asks before Back discards it, and Keep editing leaves the edit there', async () => {
  const { router } = await open();
  await userEvent.type(screen.getByLabelText('Bio'), ' And kind.');
  await act(() => router.navigate(-1));
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  await vi.waitFor(() => expect(question.isConnected).toBe(false));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Bio').value).toBe('Happy to talk. And kind.');
  expect(router.state.location.pathname).toBe('/profile');
});

test('an unchanged profile is left without a question', async () => {
  const { router } = await open();
  await act(() => router.navigate(-1));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/before'));
});

test('Save sends the changed fields only, and the session has them', async () => {
  const server = holdAnswers();
  const onClose = vi.fn<() => void>();
  renderAs(someone(), <ProfileForm user={someone()} onClose={onClose} />);
  await userEvent.clear(screen.getByLabelText('Phone'));
  await userEvent.type(screen.getByLabelText('Bio'), ' And kind.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const change = await server.take('PATCH', /users\/7$/);
  expect(change.body).toEqual({ phone: '', bio: 'Happy to talk. And kind.' });
  await act(async () => change.answer(someone({ phone: null })));
  await screen.findByText('Profile Updated');
  expect(onClose).toHaveBeenCalledOnce();
});

test.each<[ErrorCode, string]>([
  ['account.email_taken', 'This email address is already in use.'],
  ['internal_error', 'Failed to update profile. Please try again.'],
])('a profile that is refused with %s stays open and says “%s”', async (code, text) => {
  const server = holdAnswers();
  const onClose = vi.fn<() => void>();
  renderAs(someone(), <ProfileForm user={someone()} onClose={onClose} />);
  await userEvent.type(screen.getByLabelText('Bio'), ' And kind.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const change = await server.take('PATCH', /users\/7$/);
  const problem = problemBody(code);
  await act(async () => change.answer(problem, { status: problem.status }));
  await screen.findByText('Update Failed');
  expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(onClose).not.toHaveBeenCalled();
});

test('an approved agent sees why the name cannot be changed, and who sees the phone number', () => {
  const details = {
    agency: 'Harbour Realty',
    licenceNumber: '20000001',
    specialization: 'Villas',
    area: null,
    languages: null,
    bio: null,
  };
  const agent = { ...details, status: 'approved' as const, reason: null };
  const user = someone({ userType: 'agent', agent });
  renderAs(user, <ProfileForm user={user} onClose={() => {}} />);
  expect(screen.getByLabelText<HTMLInputElement>('Name').readOnly).toBe(true);
  screen.getByText(/^An admin has checked your name/);
  screen.getByText(/buyers and owners in conversations in which you write/);
});

test('a name that is no longer allowed does not stop its user from changing other fields', async () => {
  const server = holdAnswers();
  const user = someone({ name: 'Site Support' });
  renderAs(user, <ProfileForm user={user} onClose={() => {}} />);
  await userEvent.clear(screen.getByLabelText('Phone'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await server.take('PATCH', /users\/7$/)).body).toEqual({ phone: '' });
});
