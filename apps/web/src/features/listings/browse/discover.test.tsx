import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aListing } from '../testing/listings.ts';
import { failure, renderAt, serve, serveListings } from '../testing/render-at.tsx';
import { Discover } from './discover.tsx';

afterEach(() => vi.unstubAllGlobals());

test('six cards in outline stand while the homes are on their way', async () => {
  serve(() => new Promise(() => undefined));
  renderAt('/browse', <Discover renderAddresses={() => null} />);
  expect((await screen.findByLabelText('Loading properties')).children).toHaveLength(6);
});

test('what is found is counted and shown', async () => {
  serveListings([aListing({ id: 1, title: 'Villa one' }), aListing({ id: 2, title: 'Villa two' })], 312);
  renderAt('/browse', <Discover renderAddresses={() => null} />);
  expect(await screen.findByText('Showing 2 of 312 properties')).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Villa two' })).toBeDefined();
});

test('Apply Filters puts the filters into the address and asks for them, not before', async () => {
  const asked = serveListings([aListing()]);
  const { address } = renderAt('/browse', <Discover renderAddresses={() => null} />);
  await screen.findByRole('heading', { name: 'Sunny villa above the bays' });
  await userEvent.type(screen.getByLabelText('Location'), 'Ōtaki');
  expect(address()).toBe('/browse');
  await userEvent.click(screen.getByRole('button', { name: 'Apply Filters' }));
  const expected = new URLSearchParams({ location: 'Ōtaki' }).toString();
  expect(address()).toBe(`/browse?${expected}`);
  await waitFor(() => expect(asked).toContain(`/api/properties/summary?${expected}`));
});

test('nothing found says so, and clearing the filters is the way out', async () => {
  serveListings([]);
  const { address } = renderAt(
    '/browse?location=Atlantis&order=closest',
    <Discover renderAddresses={() => null} />,
  );
  expect(await screen.findByText('No properties found matching your criteria')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/browse?order=closest');
});

test('a failed search is told once as a toast, stays on the page and can be tried again', async () => {
  let isDown = true;
  serve(url => {
    if (isDown) return failure(503, 'Busy');
    const body = url.pathname.endsWith('summary') ? { matching: 1, total: 1, bounds: null } : [aListing()];
    return Response.json(body);
  });
  renderAt('/browse', <Discover renderAddresses={() => null} />);
  const message = 'Failed to search properties. Please try again.';
  await waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThanOrEqual(2));
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Sunny villa above the bays' })).toBeDefined();
});

test('a minimum of bedrooms set on the map still shows on the grid, and can be taken away there', async () => {
  serveListings([aListing()]);
  const { address } = renderAt('/browse?bedrooms=3', <Discover renderAddresses={() => null} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the filter 3+ bedrooms' }));
  expect(address()).toBe('/browse');
});

test('details open with their address; nothing of a home is asked for before', async () => {
  const asked = serveListings([aListing()]);
  const { router } = renderAt('/browse', <Discover renderAddresses={() => null} />);
  await screen.findByRole('heading', { name: 'Sunny villa above the bays' });
  expect(asked.some(path => path.startsWith('/api/properties/7'))).toBe(false);
  await router.navigate('/browse?details=7');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('heading', { name: 'Price context' })).toBeDefined();
});

test('a visitor who would chat is told why and taken to the login', async () => {
  serveListings([aListing()]);
  const { address } = renderAt('/browse', <Discover renderAddresses={() => null} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Start Chat' }));
  expect(address()).toBe('/login?next=%2Fbrowse');
  expect(await screen.findByText('Please log in to start a conversation with the owner')).toBeDefined();
});
