import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '#shared/api/query-client.ts';
import { Toaster } from '#shared/ui/toasts/toaster.tsx';
import { holdAnswers } from './hold-answers.ts';
import { pageAt } from './page-at.tsx';

/**
 * Renders an element for a member whose session is not known yet, with a server that the test answers. Remove the cookie
 * afterwards with `forgetSession`.
 */
export function renderBeforeSession(element: ReactNode, address = '/here') {
  const server = holdAnswers();
  document.cookie = 'sway_signed_in=1';
  const { page, router } = pageAt(address, element);
  render(
    <QueryClientProvider client={createQueryClient()}>
      {page}
      <Toaster />
    </QueryClientProvider>,
  );
  return { server, router, path: () => router.state.location.pathname + router.state.location.search };
}

export function forgetSession(): void {
  document.cookie = 'sway_signed_in=; max-age=0';
}
