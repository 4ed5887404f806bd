import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#shared/api/query-client.ts';
import { pageAt } from '#shared/testing/page-at.tsx';
import { answerWith } from '#shared/testing/render-as.tsx';
import { ClaimsTab } from './claims-tab.tsx';

beforeEach(() => {
  answerWith(() => Response.json([], { headers: { 'x-total-count': '0' } }));
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => vi.unstubAllGlobals());

function open(address: string) {
  const { page } = pageAt(address, <ClaimsTab />);
  render(<QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>);
}

test('a search without a match says so, and not that every claim is decided, until it is cleared', async () => {
  open('/admin?tab=claims&search=Barth');
  await screen.findByText('No claim in this queue matches “Barth”.');
  expect(screen.queryByText('Every claim has been decided.')).toBeNull();
  await userEvent.click(screen.getByText('Clear the search'));
  await screen.findByText('Every claim has been decided.');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

test('a queue without an opened claim beside it has no line at its side', async () => {
  open('/admin?tab=claims');
  await screen.findByText('Every claim has been decided.');
  expect(screen.getByRole('region', { name: 'Claims' }).className).not.toContain('border-r');
});
