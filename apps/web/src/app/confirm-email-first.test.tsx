import type { Address } from '@sway/contract/addresses';
import type { PrivateUser } from '@sway/contract/users';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClaimDialog } from '#features/claims/wizard/claim-dialog.tsx';
import { ChatPanel } from '#features/conversations/panel/chat-panel.tsx';
import { EnquiryDialog } from '#features/enquiries/ask/enquiry-dialog.tsx';
import { AnswerForm } from '#features/enquiries/list/answer-form.tsx';
import { NewListing } from '#features/listings/editor/new-listing.tsx';
import { siteQuery } from '#shared/api/use-site.ts';
import { createQueryClient } from '#shared/api/query-client.ts';
import { sessionQuery } from '#shared/session/session-query.ts';
import { pageAt } from '#shared/testing/page-at.tsx';
import { someone } from '#shared/testing/render-as.tsx';

const hana = someone({ emailVerified: false, phone: null, bio: null });

type Site = { user?: PrivateUser; hasMailbox?: boolean };

function show(element: ReactNode, { user = hana, hasMailbox = false }: Site = {}) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionQuery.queryKey, user);
  queryClient.setQueryData(siteQuery.queryKey, {
    mode: 'live',
    demoAccounts: [],
    hasMailbox,
    rasterTiles: null,
    languages: ['en'],
    draftLanguages: [],
    basemap: null,
  });
  const entry = '/here?enquire=contact.listing.5';
  const { page } = pageAt(entry, element);
  render(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>);
  return queryClient;
}

const nothing = () => undefined;

/** Every place where a user starts something that needs a confirmed e-mail address. */
const PLACES: [string, string, ReactNode][] = [
  [
    'the listing form',
    'to list your home',
    <NewListing key="1" head="" onListed={nothing} onLoginNeeded={nothing} />,
  ],
  [
    'the claim wizard',
    'to claim this home',
    <ClaimDialog key="2" address={{ id: 1, fullAddress: '1 Rātā Street' } as Address} onClose={nothing} />,
  ],
  ['the enquiry window', 'to ask the owner', <EnquiryDialog key="3" user={hana} />],
  ['an enquiry’s answer', 'to answer', <AnswerForm key="4" id={1} to="Hana" />],
  [
    'the chat',
    'to write to the owner',
    <ChatPanel
      key="5"
      user={hana}
      chat={{ opening: 1, conversationId: null, waitsFor: null, opener: null }}
    />,
  ],
];

const NOTICE = { name: 'Your e-mail address is not confirmed' };
let calls: string[];

beforeEach(() => {
  calls = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    calls.push(`${init?.method ?? 'GET'} ${path}`);
    return Response.json({ done: true });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe.each(PLACES)('%s', (_, purpose, element) => {
  it('asks to confirm the e-mail address first, and sends the mail again', async () => {
    show(element);
    const notice = await screen.findByRole('complementary', NOTICE);
    expect(notice.textContent).toContain(`Confirm your e-mail address ${purpose}.`);
    expect(notice.textContent).toContain('hana@sway.example');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send again' })));
    expect(calls).toContain('POST /api/auth/resend-verification');
  });

  it('shows no notice to a user with a confirmed address', () => {
    show(element, { user: { ...hana, emailVerified: true } });
    expect(screen.queryByRole('complementary', NOTICE)).toBeNull();
  });

  it('shows no notice on a site that does not send mails', () => {
    show(element, { hasMailbox: true });
    expect(screen.queryByRole('complementary', NOTICE)).toBeNull();
  });
});

it('the notice disappears once the address has been confirmed in another tab', async () => {
  document.cookie = 'sway_signed_in=1';
  show(<AnswerForm id={1} to="Hana" />);
  await screen.findByRole('complementary', NOTICE);
  vi.stubGlobal('fetch', async () => Response.json({ ...hana, emailVerified: true }));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByLabelText(/^Your answer/)).toBeDefined();
  expect(screen.queryByRole('complementary', NOTICE)).toBeNull();
});
