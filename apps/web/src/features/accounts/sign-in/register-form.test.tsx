import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { useSession } from '#shared/session/use-session.ts';
import { answerWith, renderAs, someone } from '#shared/testing/render-as.tsx';
import { RegisterForm } from './register-form.tsx';
import { problemResponse } from '#shared/testing/problems.ts';

const user = userEvent.setup();

afterEach(() => vi.unstubAllGlobals());

function Page() {
  return (
    <>
      <p>{useSession().user?.username ?? 'a visitor'}</p>
      <RegisterForm />
    </>
  );
}

async function fill(confirmPassword = 'long enough') {
  await user.type(screen.getByLabelText('Full name'), 'Hana Ōtāhuhu');
  await user.type(screen.getByLabelText('Email'), 'hana@sway.example');
  await user.type(screen.getByLabelText('Username'), 'hana');
  await user.type(screen.getByLabelText('Password'), 'long enough');
  await user.type(screen.getByLabelText('Confirm password'), confirmPassword);
}

const submit = () => user.click(screen.getByRole('button', { name: 'Sign Up' }));

it('registers a buyer without agency fields and signs them in', async () => {
  const sent = answerWith(() => Response.json(someone()));
  renderAs(null, <Page />);
  await user.click(screen.getByRole('radio', { name: 'Agent' }));
  await user.click(screen.getByRole('radio', { name: 'Buyer' }));
  await fill();
  await submit();
  await screen.findByText('Registration Successful');
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/api/auth/register',
      body: {
        name: 'Hana Ōtāhuhu',
        email: 'hana@sway.example',
        username: 'hana',
        userType: 'buyer',
        password: 'long enough',
        confirmPassword: 'long enough',
      },
    },
  ]);
  await waitFor(() => expect(screen.getByText('hana')).toBeDefined());
});

it('shows at the field that the passwords differ, and sends nothing', async () => {
  const sent = answerWith(() => Response.json(someone()));
  renderAs(null, <Page />);
  await fill('something else');
  await submit();
  await screen.findByText('Passwords do not match');
  expect(screen.getByLabelText('Confirm password').getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

it('asks agents for agency, licence number and specialization', async () => {
  const sent = answerWith(() => Response.json(someone()));
  renderAs(null, <Page />);
  await user.click(screen.getByRole('radio', { name: 'Agent' }));
  await fill();
  await submit();
  await screen.findByText('Agency is required');
  screen.getByText('Licence number must be 5 to 10 digits');
  screen.getByText('Specialisation is required');
  expect(sent).toEqual([]);
});

it('shows the server’s message about a field at that field, and does not sign the visitor in', async () => {
  const message = 'Username already exists';
  answerWith(() =>
    problemResponse('account.username_taken', {
      issues: [{ path: 'username', message, code: 'account.username_taken' }],
    }),
  );
  renderAs(null, <Page />);
  await fill();
  await submit();
  await screen.findByText('Registration Failed');
  const field = screen.getByLabelText('Username');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(field);
  screen.getByText('a visitor');
});
