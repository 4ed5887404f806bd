import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
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

test('a changed profile asks before Back discards it, and the edit is there after Cancel', async () => {
  const { router } = await open();
  await userEvent.type(screen.getByLabelText('Bio'), ' And kind.');
  await act(() => router.navigate(-1));
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await userEvent.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1)!);
  await vi.waitFor(() => expect(question.isConnected).toBe(false));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Bio').value).toBe('Happy to talk. And kind.');
  expect(router.state.location.pathname).toBe('/profile');
});

test('an unchanged profile is left without a question', async () => {
  const { router } = await open();
  await act(() => router.navigate(-1));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/before'));
});
