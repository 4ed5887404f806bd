import type { AdminListing } from '@sway/contract/admin';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#shared/api/query-client.ts';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { ListingsTab } from './listings-tab.tsx';
import { problemBody } from '#shared/testing/problems.ts';
import { pageAt } from '#shared/testing/page-at.tsx';

let server: ReturnType<typeof holdAnswers>;

beforeEach(() => {
  server = holdAnswers();
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

afterEach(() => vi.unstubAllGlobals());

function aListing(id: number, overrides: Partial<AdminListing> = {}): AdminListing {
  return {
    id,
    title: `Home ${id}`,
    address: `${id} Sea View Road`,
    images: [],
    ownerName: 'Hana',
    swayPrice: 1_000_000,
    isActive: true,
    hiddenBy: overrides.isActive === false ? 'admin' : null,
    ...overrides,
  } as AdminListing;
}

function open() {
  const { page } = pageAt('/admin?tab=properties', <ListingsTab />);
  render(<QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>);
}

const list = (...listings: AdminListing[]) =>
  [listings, { headers: { 'x-total-count': String(listings.length) } }] as const;
const ALL = /^\/api\/admin\/properties\?limit=25$/;
const SEARCHED = /search=cottage/;
const INACTIVE = /status=inactive/;
const row = (title: string) => screen.getByRole('row', { name: new RegExp(title) });
const button = (name: RegExp) => within(row('Home 8')).getByRole('button', { name });
const press = (name: RegExp) => userEvent.click(button(name));
const searchFor = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
const answerChange = async (isActive: boolean) => {
  const change = await server.take('PATCH', /properties\/8$/);
  expect(change.body).toEqual({ isActive });
  await act(async () => change.answer(aListing(8, { isActive })));
};

test('a listing deactivated during a search is shown as inactive at once and after every answer', async () => {
  open();
  (await server.take('GET', ALL)).answer(...list(aListing(8), aListing(9)));
  await screen.findByRole('row', { name: /Home 8/ });
  searchFor('cottage');
  const search = await server.take('GET', SEARCHED);
  await press(/^Deactivate/);
  within(row('Home 8')).getByText('Inactive');

  // The server answers the search with the state before the change.
  await act(async () => search.answer(...list(aListing(8))));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Home 9/ })).toBeNull());
  within(row('Home 8')).getByText('Inactive');
  await answerChange(false);
  within(row('Home 8')).getByText('Inactive');
  (await server.take('GET', SEARCHED)).answer(...list(aListing(8, { isActive: false })));
  await waitFor(() => expect(server.waiting().filter(call => SEARCHED.test(call))).toEqual([]));
  within(row('Home 8')).getByText('Inactive');
});

test('a search in progress when a change is answered is sent again and its rows are shown', async () => {
  open();
  (await server.take('GET', ALL)).answer(...list(aListing(8), aListing(9)));
  await screen.findByRole('row', { name: /Home 8/ });
  searchFor('cottage');
  const before = await server.take('GET', SEARCHED);
  await press(/^Deactivate/);
  await answerChange(false);
  await act(async () => before.answer(...list(aListing(8))));
  (await server.take('GET', SEARCHED)).answer(...list(aListing(8, { isActive: false })));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Home 9/ })).toBeNull());
  within(row('Home 8')).getByText('Inactive');
});

test('a list loaded while a listing was being deactivated is loaded again and includes the listing', async () => {
  open();
  (await server.take('GET', ALL)).answer(...list(aListing(8), aListing(9)));
  await screen.findByRole('row', { name: /Home 8/ });
  await press(/^Deactivate/);
  await userEvent.click(screen.getByRole('radio', { name: 'Inactive' }));
  (await server.take('GET', INACTIVE)).answer(...list());
  await screen.findByText('No property matches this search and status.');
  await answerChange(false);
  (await server.take('GET', INACTIVE)).answer(...list(aListing(8, { isActive: false })));
  await screen.findByRole('row', { name: /Home 8/ });
});

test('a button stays in place when leaving the search field starts the search', async () => {
  open();
  (await server.take('GET', ALL)).answer(...list(aListing(8), aListing(9)));
  await screen.findByRole('row', { name: /Home 8/ });
  searchFor('cottage');
  const pressed = button(/^Deactivate/);
  // A browser fires a click only if press and release are on the same element.
  await act(async () => fireEvent.blur(screen.getByRole('searchbox')));
  await server.take('GET', SEARCHED);
  expect(button(/^Deactivate/)).toBe(pressed);
});

test('a changed listing keeps its place, and a refused change is undone', async () => {
  open();
  (await server.take('GET', ALL)).answer(...list(aListing(8), aListing(9)));
  await screen.findByRole('row', { name: /Home 8/ });
  await press(/^Deactivate/);
  within(row('Home 8')).getByText('Inactive');
  const change = await server.take('PATCH', /properties\/8$/);
  await act(async () => change.answer(problemBody('listing.other_owner'), { status: 409 }));
  await waitFor(() => expect(within(row('Home 8')).getByText('Active')).toBeDefined());
});

test('two changes of one listing are sent in order, and the last one is shown', async () => {
  open();
  (await server.take('GET', ALL)).answer(...list(aListing(8), aListing(9)));
  await screen.findByRole('row', { name: /Home 8/ });
  await press(/^Deactivate/);
  await press(/^Activate/);
  within(row('Home 8')).getByText('Active');
  expect(server.waiting().filter(call => call.startsWith('PATCH'))).toHaveLength(1);
  await answerChange(false);
  within(row('Home 8')).getByText('Active');
  await answerChange(true);
  await waitFor(() => within(row('Home 8')).getByText('Active'));
});

test('a listing that its owner hid says so, and can be taken down but not activated', async () => {
  open();
  (await server.take('GET', ALL)).answer(...list(aListing(8, { isActive: false, hiddenBy: 'owner' })));
  await screen.findByRole('row', { name: /Home 8/ });
  within(row('Home 8')).getByText('Hidden by owner');
  expect(within(row('Home 8')).queryByRole('button', { name: /^Activate/ })).toBeNull();
  await press(/^Deactivate/);
  within(row('Home 8')).getByText('Inactive');
  await answerChange(false);
});
