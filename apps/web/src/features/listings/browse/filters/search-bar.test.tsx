import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt, serve } from '#features/listings/testing/render-at.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { SearchBar } from './search-bar.tsx';
import { useBrowseState } from '../state/use-browse-state.ts';

function Bar() {
  const [state, actions] = useBrowseState();
  return (
    <>
      <SearchBar state={state} actions={actions} />
      <ActiveFilters filters={state} onFilter={actions.filter} />
    </>
  );
}

/** Opens the bar at a URL. Every filter matches as many homes as its query has characters. */
function open(query: string) {
  const requested = serve(url => Response.json({ matching: url.search.length, total: 999, bounds: null }));
  return { ...renderAt(`/browse${query}`, <Bar />), requested };
}

async function openSheet() {
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  return within(await screen.findByRole('dialog', { name: 'Search and filters' }));
}

afterEach(() => vi.unstubAllGlobals());

test('the pill says where and what is searched for, and opens the same sheet as the button', async () => {
  open('?location=Hamilton&maxPrice=900000&bedrooms=3&feature=pool,spa');
  const pill = screen.getByRole('button', { name: /^Search and filters/ });
  expect(pill.textContent).toContain('Hamilton');
  expect(pill.textContent).toContain('Up to $900K · 3+ beds · 2 more');
  expect(screen.getByRole('button', { name: 'Filters (4)' })).toBeDefined();
  await userEvent.click(pill);
  const sheet = within(await screen.findByRole('dialog', { name: 'Search and filters' }));
  expect(sheet.getByLabelText<HTMLInputElement>('Max price').value).toBe('900,000');
});

test('a place that arrives after a filter was opened is counted and applied with it', async () => {
  const { router, address, requested } = open('?location=Nowhere');
  await userEvent.click(screen.getByRole('button', { name: 'Price' }));
  await userEvent.click(
    within(await screen.findByRole('group', { name: 'Choices of min price' })).getByText('$750K'),
  );
  await act(() => router.navigate('/browse?location=Nelson'));
  const query = '?location=Nelson&minPrice=750000';
  await userEvent.click(await screen.findByRole('button', { name: `Show ${query.length} homes` }));
  expect(requested.at(-1)).toBe(`/api/properties/summary${query}`);
  expect(address()).toBe(`/browse${query}`);
});

test('all filters and the order are applied together, and how many homes match is said before', async () => {
  const { address, requested } = open('');
  const sheet = await openSheet();
  await userEvent.click(
    within(sheet.getByRole('group', { name: 'Choices of max price' })).getByText('$900K'),
  );
  await userEvent.click(within(sheet.getByRole('group', { name: 'Bedrooms' })).getByLabelText('3+'));
  await userEvent.click(sheet.getByLabelText('House'));
  await userEvent.click(sheet.getByLabelText('800 m²+'));
  await userEvent.click(sheet.getByLabelText('No estimate'));
  await userEvent.click(sheet.getByLabelText('Realistic'));
  await userEvent.click(sheet.getByLabelText('Spa or hot tub'));
  await userEvent.click(sheet.getByLabelText('Swimming pool'));
  await userEvent.click(sheet.getByLabelText('LINZ Verified only'));
  await userEvent.click(sheet.getByLabelText('Price, low to high'));
  expect(address()).toBe('/browse');
  const filters =
    'maxPrice=900000&propertyType=House&bedrooms=3&landArea=800&priceBands=realistic%2Cnone&features=pool%2Cspa&verified=true';
  await sheet.findByRole('button', { name: `Show ${filters.length + 1} homes` });
  expect(requested.at(-1)).toBe(`/api/properties/summary?${filters}`);
  await userEvent.click(sheet.getByRole('button', { name: /^Show/ }));
  expect(decodeURIComponent(address())).toBe(
    '/browse?maxPrice=900000&type=House&bedrooms=3&landArea=800&band=realistic,none&feature=pool,spa&verified=1&order=price-low',
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['cheap', '', 'Minimum price: Enter an amount, such as 950,000, 950k or 1.2m', 'Min price'],
  ['', '1,2', 'Maximum price: Check the commas: 1,200,000, or 1.2m for 1.2 million', 'Max price'],
  ['0', '', 'Minimum price: More than $0', 'Min price'],
  ['900k', '800k', 'The minimum price is above the maximum price', 'Min price'],
])('the prices %j to %j are not applied, and why is said', async (min, max, message, focused) => {
  const { address } = open('');
  const sheet = await openSheet();
  if (min) await userEvent.type(sheet.getByLabelText('Min price'), min);
  if (max) await userEvent.type(sheet.getByLabelText('Max price'), max);
  expect((await sheet.findByRole('alert')).textContent).toBe(message);
  await userEvent.click(sheet.getByRole('button', { name: 'Show homes' }));
  expect(address()).toBe('/browse');
  expect(document.activeElement).toBe(sheet.getByLabelText(focused));
});

test('Clear all in the sheet empties every filter, and is applied with the rest', async () => {
  const { address } = open('?location=Nelson&minPrice=500000&feature=pool&order=closest');
  const sheet = await openSheet();
  await userEvent.click(sheet.getByRole('button', { name: 'Clear all' }));
  expect(address()).toContain('minPrice=500000');
  await userEvent.click(await sheet.findByRole('button', { name: /^Show/ }));
  expect(address()).toBe('/browse?order=closest');
});

test.each([
  ['Price', 'Choices of min price', '$500K', '/browse?minPrice=500000&feature=pool'],
  ['Beds and baths', 'Bathrooms', '2+', '/browse?bathrooms=2&feature=pool'],
  ['Type', 'Property type', 'Townhouse', '/browse?type=Townhouse&feature=pool'],
])('the button %s applies its filter alone', async (button, group, choice, expected) => {
  const { address } = open('?feature=pool');
  await userEvent.click(screen.getByRole('button', { name: button }));
  const popover = within(await screen.findByRole('dialog', { name: button }));
  await userEvent.click(within(popover.getByRole('group', { name: group })).getByText(choice));
  await userEvent.click(popover.getByRole('button', { name: /^Show/ }));
  expect(address()).toBe(expected);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['Hamilton', 'location'],
  ['From $500K', 'minPrice'],
  ['500 m²+ of land', 'landArea'],
  ['Realistic or No estimate', 'band'],
  ['LINZ Verified only', 'verified'],
])('the chip %s removes its filter', async (label, name) => {
  const query = new URLSearchParams('location=Hamilton&minPrice=500000&landArea=500');
  for (const [key, value] of [
    ['band', 'realistic,none'],
    ['feature', 'pool,spa'],
    ['verified', '1'],
  ] as const)
    query.append(key, value);
  const { address } = open(`?${query}`);
  await userEvent.click(screen.getByRole('button', { name: `Remove the filter ${label}` }));
  query.delete(name);
  expect(address()).toBe(`/browse?${query}`);
});

test('the chip of one feature leaves the others', async () => {
  const { address } = open('?feature=pool,spa');
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Swimming pool' }));
  expect(address()).toBe('/browse?feature=spa');
});

test('a number of the URL that is none of the choices is offered and chosen', async () => {
  open('?bedrooms=7&landArea=1500');
  const sheet = await openSheet();
  expect(sheet.getByLabelText<HTMLInputElement>('7+').checked).toBe(true);
  expect(sheet.getByLabelText<HTMLInputElement>('1,500 m²+').checked).toBe(true);
});
