import type { SuggestedPlace } from '@sway/contract/places';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, renderAs } from '#shared/testing/render-as.tsx';
import { addSearch } from './recent-searches.ts';
import { WhereField } from './where-field.tsx';

const bounds = { north: -37, south: -38, east: 176, west: 175 };
const PLACES: SuggestedPlace[] = [
  {
    kind: 'town',
    name: 'Hamilton',
    within: 'Waikato',
    location: 'Hamilton',
    path: '/homes/waikato/hamilton',
    bounds,
    matches: [[0, 3]],
  },
  {
    kind: 'suburb',
    name: 'Hamilton East',
    within: 'Hamilton',
    location: 'Hamilton East, Hamilton',
    path: '/homes/waikato/hamilton/hamilton-east',
    bounds,
    matches: [[0, 3]],
  },
];

function open(value = '') {
  const onSearch = vi.fn<(text: string) => void>();
  const onSearchAgain = vi.fn<(query: string) => void>();
  answerWith(() => Response.json(PLACES));
  const { router } = renderAs(
    null,
    <WhereField value={value} {...{ onSearch, onSearchAgain }} searchesOnBlur />,
    '/',
  );
  return { field: screen.getByRole<HTMLInputElement>('combobox'), onSearch, onSearchAgain, router };
}

afterEach(() => localStorage.clear());

test('places are suggested while typing; the arrows mark one and Enter searches for it', async () => {
  const { field, onSearch } = open();
  await userEvent.type(field, 'ham');
  const options = await screen.findAllByRole('option');
  expect(options.map(option => option.textContent)).toEqual([
    'HamiltonWaikato',
    'All about HamiltonHomes, prices and places nearby',
    'Hamilton EastHamilton',
  ]);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(field.getAttribute('aria-activedescendant')).toBe(options[2]!.id);
  expect(options[2]!.getAttribute('aria-selected')).toBe('true');
  await userEvent.keyboard('{Enter}');
  expect(onSearch.mock.calls).toEqual([['Hamilton East, Hamilton']]);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a click on a place searches for it once', async () => {
  const { field, onSearch } = open();
  await userEvent.type(field, 'ham');
  await userEvent.click((await screen.findAllByRole('option'))[0]!);
  expect(onSearch.mock.calls).toEqual([['Hamilton']]);
});

test.each([
  ['a click', () => userEvent.click(screen.getByRole('option', { name: /^All about Hamilton/ }))],
  ['the keyboard', () => userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')],
])('the page about the best match is opened by %s, and nothing is searched for', async (_, choose) => {
  const { field, onSearch, router } = open();
  await userEvent.type(field, 'ham');
  await screen.findAllByRole('option');
  await choose();
  await waitFor(() => expect(router.state.location.pathname).toBe('/homes/waikato/hamilton'));
  expect(onSearch).not.toHaveBeenCalled();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('Enter without a mark searches for the text, and Escape closes the list and keeps the text', async () => {
  const { field, onSearch } = open();
  await userEvent.type(field, 'ham');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.value).toBe('ham');
  await userEvent.keyboard('{Enter}');
  expect(onSearch.mock.calls).toEqual([['ham']]);
});

test('before typing, recent searches are offered, each with a button that removes it', async () => {
  for (const where of ['Nelson', 'Napier']) addSearch({ query: `location=${where}`, where, what: '3+ beds' });
  const { field, onSearchAgain } = open();
  await userEvent.click(field);
  const listed = () => screen.queryAllByRole('option').map(option => option.textContent);
  await waitFor(() => expect(listed()).toEqual(['Napier3+ beds', 'Nelson3+ beds']));
  await userEvent.click(screen.getByRole('button', { name: 'Remove the search Napier, 3+ beds' }));
  expect(listed()).toEqual(['Nelson3+ beds']);
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onSearchAgain.mock.calls).toEqual([['location=Nelson']]);
});

test('the text that is searched for is shown and can be cleared', async () => {
  const { field, onSearch } = open('Nelson');
  expect(field.value).toBe('Nelson');
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search text' }));
  expect(onSearch.mock.calls).toEqual([['']]);
});
