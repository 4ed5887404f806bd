import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { useSession } from '#shared/session/use-session.ts';
import { answerWith, renderAs, someone } from '#shared/testing/render-as.tsx';
import { EmailNotice } from './email-notice.tsx';

const user = userEvent.setup();
afterEach(() => vi.unstubAllGlobals());

function Page() {
  const session = useSession();
  return session.user && <EmailNotice user={session.user} />;
}

it('shows nothing for a confirmed address', () => {
  answerWith(() => Response.json({}));
  const { container } = renderAs(someone(), <Page />);
  expect(container.querySelector('aside')).toBeNull();
});

it('shows the unconfirmed address, sends the e-mail again, and cancels the change', async () => {
  const changingUser = someone({ pendingEmail: 'new@sway.example' });
  const sent = answerWith(({ path }) =>
    Response.json(path.endsWith('/session') ? someone() : { done: true }),
  );
  renderAs(changingUser, <Page />);
  screen.getByText('new@sway.example');
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByText('Sent Again');
  await user.click(screen.getByRole('button', { name: 'Cancel change' }));
  await waitFor(() => expect(screen.queryByText('new@sway.example')).toBeNull());
  const changes = sent
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`);
  expect(changes).toEqual(['POST /api/auth/resend-verification', 'DELETE /api/auth/email-change']);
});
