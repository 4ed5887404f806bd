import type { PrivateUser } from '@sway/contract/users';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { createQueryClient } from '#shared/api/query-client.ts';
import { sessionQuery } from '#shared/session/session-query.ts';
import { Toaster } from '#shared/ui/toasts/toaster.tsx';
import { pageAt } from './page-at.tsx';

/** An owner with every field filled in except the picture. */
export function someone(overrides: Partial<PrivateUser> = {}): PrivateUser {
  return {
    id: 7,
    name: 'Hana Williams',
    avatar: null,
    username: 'hana',
    email: 'hana@sway.example',
    emailVerified: true,
    pendingEmail: null,
    mailRefusal: null,
    hasFactor: false,
    isDisabled: false,
    phone: '021 555 0101',
    bio: 'Happy to talk.',
    userType: 'owner',
    createdAt: '2026-01-19T00:00:00.000Z',
    language: null,
    agent: null,
    ...overrides,
  };
}

/** Renders an element for a user, or for a visitor if `user` is null. Returns the view, the router and the query client. */
export function renderAs(user: PrivateUser | null, element: ReactNode, address = '/here') {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionQuery.queryKey, user);
  const { page, router } = pageAt(address, element);
  const view = render(
    <QueryClientProvider client={queryClient}>
      {page}
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...view, router, queryClient };
}

type Sent = { method: string; path: string; body: unknown };

/** Replaces `fetch`: records every request and answers it with `answer`. */
export function answerWith(answer: (sent: Sent) => Response): Sent[] {
  const calls: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const sent = { method: init.method ?? 'GET', path, body };
    calls.push(sent);
    return answer(sent);
  });
  return calls;
}
