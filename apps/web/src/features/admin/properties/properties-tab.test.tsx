import type { AdminProperty } from '@sway/contract/admin';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#shared/api/query-client.ts';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { PropertiesTab } from './properties-tab.tsx';

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

function aHome(id: number, differing: Partial<AdminProperty> = {}): AdminProperty {
  return {
    id,
    title: `Home ${id}`,
    address: `${id} Sea View Road`,
    images: [],
    ownerName: 'Hana',
    swayPrice: 1_000_000,
    isActive: true,
    ...differing,
  } as AdminProperty;
}

function open() {
  const router = createMemoryRouter([{ path: '*', element: <PropertiesTab /> }], {
    initialEntries: ['/admin?tab=properties'],
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const list = (...homes: AdminProperty[]) =>
  [homes, { headers: { 'x-total-count': String(homes.length) } }] as const;
const ALL = /^\/api\/admin\/properties\?limit=25$/;
const SEARCHED = /search=cottage/;
const INACTIVE = /status=inactive/;
const row = (title: string) => screen.getByRole('row', { name: new RegExp(title) });
const button = (name: RegExp) => within(row('Home 8')).getByRole('button', { name });
const press = (name: RegExp) => userEvent.click(button(name));
const searchFor = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
const answerSwitch = async (isActive: boolean) => {
  const change = await server.take('PATCH', /properties\/8$/);
  expect(change.body).toEqual({ isActive });
  await act(async () => change.answer(aHome(8, { isActive })));
};

test('a home that is switched off while a search for it is under way is shown as inactive, at once and after every answer', async () => {
  open();
  (await server.take('GET', ALL)).answer(...list(aHome(8), aHome(9)));
  await screen.findByRole('row', { name: /Home 8/ });
  searchFor('cottage');
  const search = await server.take('GET', SEARCHED);
  await press(/^Deactivate/);
  within(row('Home 8')).getByText('Inactive');

  // Answered before the change was written, after it was asked for.
  await act(async () => search.answer(...list(aHome(8))));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Home 9/ })).toBeNull());
  within(row('Home 8')).getByText('Inactive');
  await answerSwitch(false);
  within(row('Home 8')).getByText('Inactive');
  (await server.take('GET', SEARCHED)).answer(...list(aHome(8, { isActive: false })));
  await waitFor(() => expect(server.waiting().filter(call => SEARCHED.test(call))).toEqual([]));
  within(row('Home 8')).getByText('Inactive');
});

test('a search that is under way when the switch is answered is asked for again, and its rows come', async () => {
  open();
  (await server.take('GET', ALL)).answer(...list(aHome(8), aHome(9)));
  await screen.findByRole('row', { name: /Home 8/ });
  searchFor('cottage');
  const before = await server.take('GET', SEARCHED);
  await press(/^Deactivate/);
  await answerSwitch(false);
  await act(async () => before.answer(...list(aHome(8))));
  (await server.take('GET', SEARCHED)).answer(...list(aHome(8, { isActive: false })));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Home 9/ })).toBeNull());
  within(row('Home 8')).getByText('Inactive');
});

test('a list that was read while a home was being switched is asked for again: the home is among the inactive ones', async () => {
  open();
  (await server.take('GET', ALL)).answer(...list(aHome(8), aHome(9)));
  await screen.findByRole('row', { name: /Home 8/ });
  await press(/^Deactivate/);
  await userEvent.click(screen.getByRole('radio', { name: 'Inactive' }));
  (await server.take('GET', INACTIVE)).answer(...list());
  await screen.findByText('No property matches this search and status.');
  await answerSwitch(false);
  (await server.take('GET', INACTIVE)).answer(...list(aHome(8, { isActive: false })));
  expect(await screen.findByRole('row', { name: /Home 8/ })).toBeDefined();
});

test('a button that is pressed right after typing, while leaving the field begins the search, does what it says', async () => {
  open();
  (await server.take('GET', ALL)).answer(...list(aHome(8), aHome(9)));
  await screen.findByRole('row', { name: /Home 8/ });
  searchFor('cottage');
  const pressed = button(/^Deactivate/);
  // The browser makes a click of press and release on one element only.
  await act(async () => fireEvent.blur(screen.getByRole('searchbox')));
  await server.take('GET', SEARCHED);
  expect(button(/^Deactivate/)).toBe(pressed);
});

test('a home stays where it stands when it is switched, and a refused switch is taken back', async () => {
  open();
  (await server.take('GET', ALL)).answer(...list(aHome(8), aHome(9)));
  await screen.findByRole('row', { name: /Home 8/ });
  await press(/^Deactivate/);
  within(row('Home 8')).getByText('Inactive');
  const change = await server.take('PATCH', /properties\/8$/);
  await act(async () => change.answer({ message: 'Not now', code: 'conflict' }, { status: 409 }));
  await waitFor(() => expect(within(row('Home 8')).getByText('Active')).toBeDefined());
});

test('two switches of one home are sent in their order, and the last one stands', async () => {
  open();
  (await server.take('GET', ALL)).answer(...list(aHome(8), aHome(9)));
  await screen.findByRole('row', { name: /Home 8/ });
  await press(/^Deactivate/);
  await press(/^Activate/);
  within(row('Home 8')).getByText('Active');
  expect(server.waiting().filter(call => call.startsWith('PATCH'))).toHaveLength(1);
  await answerSwitch(false);
  within(row('Home 8')).getByText('Active');
  await answerSwitch(true);
  await waitFor(() => within(row('Home 8')).getByText('Active'));
});
