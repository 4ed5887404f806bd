import type { PrivateUser } from '@sway/contract/users';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#shared/api/query-client.ts';
import { useStartChat } from '#features/conversations/start/use-start-chat.ts';
import { EnquiryButton } from '#features/enquiries/ask/enquiry-button.tsx';
import { ENQUIRY_PARAM } from '#features/enquiries/ask/enquiry-target.ts';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { problemBody } from '#shared/testing/problems.ts';
import { pageAt } from '#shared/testing/page-at.tsx';

const USER = { id: 7, name: 'Hana' } as PrivateUser;

let server: ReturnType<typeof holdAnswers>;

beforeEach(() => {
  server = holdAnswers();
  document.cookie = 'sway_signed_in=1';
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.cookie = 'sway_signed_in=; max-age=0';
});

/** Opens a page while the session is still loading. */
function open(element: ReactNode) {
  const { page, router } = pageAt('/property/5', element);
  render(<QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>);
  return router;
}

async function answerSession(body: unknown, init?: ResponseInit): Promise<void> {
  const session = await server.take('GET', /session$/);
  await act(async () => session.answer(body, init));
}

function ChatButton() {
  const { start } = useStartChat();
  return (
    <button type="button" onClick={() => start({ id: 5, ownerId: 2 })}>
      Chat
    </button>
  );
}

test('a chat requested before the session is known starts once it is', async () => {
  const router = open(<ChatButton />);
  await userEvent.click(screen.getByRole('button'));
  await answerSession(USER);
  expect((await server.take('POST', /conversations$/)).body).toEqual({ propertyId: 5 });
  expect(router.state.location.pathname).toBe('/property/5');
});

test('an enquiry requested before the session is known opens once it is', async () => {
  const router = open(
    <EnquiryButton type="viewing" about={{ kind: 'listing', id: 5 }} ownerId={2}>
      Book a Viewing
    </EnquiryButton>,
  );
  await userEvent.click(screen.getByRole('button'));
  await answerSession(USER);
  await waitFor(() => expect(router.state.location.search).toContain(ENQUIRY_PARAM));
  expect(router.state.location.pathname).toBe('/property/5');
});

test('if the session turns out to have ended, the click opens the login page', async () => {
  const router = open(<ChatButton />);
  await userEvent.click(screen.getByRole('button'));
  await answerSession(problemBody('session.required'), { status: 401 });
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});
