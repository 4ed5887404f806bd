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

it('shows that the address refuses mails, with the code and the date, and sends a confirmation', async () => {
  const refusal = { code: 550, refusedAt: '2026-11-20T03:00:00.000Z' };
  const sent = answerWith(() => Response.json({ done: true }));
  renderAs(someone({ mailRefusal: refusal }), <Page />);
  screen.getByText('Your e-mail address does not accept our mails.');
  screen.getByText(/On 20 November 2026 the mail server of/);
  screen.getByText(/\(code 550\)/);
  await user.click(screen.getByRole('button', { name: 'Send a confirmation' }));
  await screen.findByText('Sent Again');
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toContain('POST /api/auth/resend-verification');
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
