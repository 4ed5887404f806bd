import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../testing/render-at.tsx';
import { MapToolbar } from './map-toolbar.tsx';
import { useBrowseState } from './use-browse-state.ts';

function Toolbar() {
  const [state, actions] = useBrowseState();
  return <MapToolbar state={state} actions={actions} matching={3} layout={state.layout} hasMap canSplit />;
}

function setWidth(px: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: px >= Number(/>= (\d+)px/.exec(query)?.[1] ?? 0),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

beforeEach(() => setWidth(1920));
afterEach(() => vi.unstubAllGlobals());

test.each([
  [1920, ['Minimum price', 'Maximum price', 'Property type', 'Minimum bedrooms']],
  [1280, ['Minimum price', 'Maximum price', 'Property type']],
  [1024, ['Minimum price', 'Maximum price']],
  [768, []],
])('at %d px the filters without room are behind a button with all of them', async (px, shown) => {
  setWidth(px);
  renderAt('/browse?view=map&bedrooms=3', <Toolbar />);
  const all = ['Minimum price', 'Maximum price', 'Property type', 'Minimum bedrooms'];
  expect(all.filter(label => screen.queryByLabelText(label))).toEqual(shown);
  if (px === 1920) return;
  await userEvent.click(screen.getByRole('button', { name: 'Filters, 1 set' }));
  const sheet = within(await screen.findByRole('dialog'));
  for (const label of all) expect(sheet.getByLabelText(label)).toBeDefined();
});

test('typed text filters without a button, and resets the map’s view and selection', async () => {
  const { address } = renderAt('/browse?view=map&at=-41,174,8&home=3', <Toolbar />);
  await userEvent.type(screen.getByRole('searchbox'), 'Nelson');
  await waitFor(() => expect(address()).toBe('/browse?view=map&location=Nelson'));
});

test('a typed price is formatted when the user leaves the field', async () => {
  const { address } = renderAt('/browse?view=map', <Toolbar />);
  const field = screen.getByLabelText('Maximum price');
  await userEvent.type(field, '3500000');
  await userEvent.tab();
  expect(field).toHaveProperty('value', '3,500,000');
  expect(address()).toBe('/browse?view=map&maxPrice=3500000');
});

test.each([
  ['Minimum price', '950k', 'minPrice=950000'],
  ['Maximum price', '1.2m', 'maxPrice=1200000'],
])('%s %s filters by the amount it means', async (label, text, query) => {
  const { address } = renderAt('/browse?view=map', <Toolbar />);
  await userEvent.type(screen.getByLabelText(label), text);
  await userEvent.tab();
  await waitFor(() => expect(address()).toBe(`/browse?view=map&${query}`));
});

test('a price that cannot be read is said, and the price before it filters until it is corrected', async () => {
  const { address } = renderAt('/browse?view=map&minPrice=500000', <Toolbar />);
  const field = screen.getByLabelText<HTMLInputElement>('Minimum price');
  field.focus();
  field.select();
  await userEvent.paste('1,2');
  await userEvent.tab();
  expect((await screen.findByRole('alert')).textContent).toContain('Minimum price: Check the commas');
  expect(field.value).toBe('1,2');
  expect(address()).toBe('/browse?view=map&minPrice=500000');
  await userEvent.clear(field);
  await userEvent.tab();
  await waitFor(() => expect(address()).toBe('/browse?view=map'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a minimum above the maximum is said', async () => {
  renderAt('/browse?view=map&minPrice=900000&maxPrice=800000', <Toolbar />);
  expect(screen.getByRole('alert').textContent).toBe('The minimum price is above the maximum price');
});

test('Clear removes all filters and empties the fields, and back restores them', async () => {
  const { address, router } = renderAt('/browse?view=map&location=Nelson&minPrice=500000', <Toolbar />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(address()).toBe('/browse?view=map');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  await router.navigate(-1);
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', 'Nelson'));
});

test('a change of layout adds a history entry', async () => {
  const { address, router } = renderAt('/browse?view=map', <Toolbar />);
  await userEvent.click(screen.getByRole('radio', { name: 'List' }));
  expect(address()).toBe('/browse?view=map&layout=list');
  await router.navigate(-1);
  await waitFor(() => expect(address()).toBe('/browse?view=map'));
});
