import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aListing } from '../testing/listings.ts';
import { renderAt, serve, serveListings } from '../testing/render-at.tsx';
import { Discover } from './discover.tsx';
import { problemResponse } from '#shared/testing/problems.ts';

afterEach(() => vi.unstubAllGlobals());

test('six placeholder cards are shown while the listings load', async () => {
  serve(() => new Promise(() => undefined));
  renderAt('/browse', <Discover />);
  expect((await screen.findByLabelText('Loading properties')).children).toHaveLength(6);
});

test('the results are counted and shown', async () => {
  serveListings([aListing({ id: 1, title: 'Villa one' }), aListing({ id: 2, title: 'Villa two' })], 312);
  renderAt('/browse', <Discover />);
  expect(await screen.findByText('Showing 2 of 312 properties')).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Villa two' })).toBeDefined();
});

test('a place is put into the URL and sent only on Enter', async () => {
  const requested = serveListings([aListing()]);
  const { address } = renderAt('/browse', <Discover />);
  await screen.findByRole('heading', { name: 'Sunny villa above the bays' });
  await userEvent.type(screen.getByLabelText('City, suburb or street'), 'Ōtaki');
  expect(address()).toBe('/browse');
  await userEvent.keyboard('{Enter}');
  const expected = new URLSearchParams({ location: 'Ōtaki' }).toString();
  expect(address()).toBe(`/browse?${expected}`);
  await waitFor(() => expect(requested).toContain(`/api/properties/summary?${expected}`));
});

test('without results a message is shown, and its button clears the filters', async () => {
  serveListings([]);
  const { address } = renderAt('/browse?location=Atlantis&order=closest', <Discover />);
  expect(await screen.findByText('No properties found matching your criteria')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/browse?order=closest');
});

test('Clear stands beside the search of the grid, also while no filter is set', async () => {
  serveListings([]);
  const { address } = renderAt('/browse?location=Atlantis', <Discover />);
  // One is for phones and one for wider screens. The style sheet hides the other.
  const clear = await screen.findAllByRole('button', { name: 'Clear' });
  await userEvent.click(clear[0]!);
  expect(address()).toBe('/browse');
  expect(screen.getAllByRole('button', { name: 'Clear' })).toEqual(clear);
});

describe('on a demo site, which has only some streets', () => {
  function serveNoHomes(mode: 'demo' | 'live') {
    return serve(url => {
      if (url.pathname === '/api/site') return Response.json({ mode });
      if (url.pathname === '/api/properties') return Response.json([]);
      if (url.pathname.endsWith('summary')) return Response.json({ matching: 0, total: 9, bounds: null });
      if (url.pathname !== '/api/places/suggest') return undefined;
      const q = url.searchParams.get('q')!;
      const isTown = q.toLowerCase() === 'wellington';
      const street = { kind: 'street', name: 'Union Street', location: 'Union Street, Te Aro, Wellington' };
      const town = { kind: 'town', name: 'Wellington', location: 'Wellington' };
      return Response.json(isTown ? [town] : q === 'Street wellington' ? [street] : []);
    });
  }

  test('a search for a street that it lacks leads to the homes of the town', async () => {
    serveNoHomes('demo');
    const { address } = renderAt('/browse?location=Cuba+Street,+wellington&bedrooms=3', <Discover />);
    expect(await screen.findByText(/only some of New Zealand’s streets/)).toBeDefined();
    expect(screen.getAllByRole('link', { name: /^Homes in/ })).toHaveLength(1);
    await userEvent.click(screen.getByRole('link', { name: 'Homes in Wellington' }));
    expect(address()).toBe('/browse?location=Wellington');
    // The town is in the sample: its name has no homes for another reason.
    await waitFor(() => expect(screen.queryByText(/only some of/)).toBeNull());
  });

  test('a search for anything else leads to large towns', async () => {
    serveNoHomes('demo');
    renderAt('/browse?location=Cuba+Street', <Discover />);
    expect(await screen.findByRole('link', { name: 'Homes in Auckland' })).toBeDefined();
  });

  test('a live site, which has all streets, says no such thing', async () => {
    const requested = serveNoHomes('live');
    renderAt('/browse?location=Cuba+Street', <Discover />);
    await screen.findByText('No properties found matching your criteria');
    await waitFor(() => expect(requested).toContain('/api/site'));
    expect(requested.some(path => path.startsWith('/api/places'))).toBe(false);
    expect(screen.queryByText(/only some of/)).toBeNull();
  });
});

test('a failed search shows one toast and an error on the page, and can be retried', async () => {
  let isDown = true;
  serve(url => {
    if (isDown) return problemResponse('internal_error');
    const body = url.pathname.endsWith('summary') ? { matching: 1, total: 1, bounds: null } : [aListing()];
    return Response.json(body);
  });
  renderAt('/browse', <Discover />);
  const message = 'Failed to search properties. Please try again.';
  await waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThanOrEqual(2));
  expect(screen.getByText('No properties shown')).toBeDefined();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Sunny villa above the bays' })).toBeDefined();
});

test('homes that are counted but cannot be listed are not said to be shown, and others are shown without a count', async () => {
  const failing = (path: string) => (url: URL) => {
    if (url.pathname === path) return problemResponse('internal_error');
    return Response.json(url.pathname.endsWith('summary') ? { matching: 19, total: 659, bounds: null } : []);
  };
  serve(failing('/api/properties'));
  const { unmount } = renderAt('/browse', <Discover />);
  expect(await screen.findByText('No properties shown')).toBeDefined();
  expect(screen.queryByText(/^Showing/)).toBeNull();
  unmount();
  serve(failing('/api/properties/summary'));
  renderAt('/browse', <Discover />);
  expect(await screen.findByText('The properties could not be counted')).toBeDefined();
});

test('a bedrooms filter set on the map is shown on the grid and can be removed there', async () => {
  serveListings([aListing()]);
  const { address } = renderAt('/browse?bedrooms=3', <Discover />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the filter 3+ bedrooms' }));
  expect(address()).toBe('/browse');
});

test('the grid shows the least number of bathrooms and the least floor area as chips, asks for them, and removes each', async () => {
  const requested = serveListings([aListing()]);
  const { address } = renderAt('/browse?bathrooms=2&floorArea=120', <Discover />);
  await screen.findByRole('button', { name: 'Remove the filter 120+ m² of floor' });
  expect(requested.some(path => path.includes('bathrooms=2&floorArea=120'))).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter 2+ bathrooms' }));
  expect(address()).toBe('/browse?floorArea=120');
});

test('details open by their URL, and are requested only then', async () => {
  const requested = serveListings([aListing()]);
  const { router } = renderAt('/browse', <Discover />);
  await screen.findByRole('heading', { name: 'Sunny villa above the bays' });
  expect(requested.some(path => path.startsWith('/api/properties/7'))).toBe(false);
  await router.navigate('/browse?details=7');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('heading', { name: 'Price context' })).toBeDefined();
});

test('a visitor who starts a chat sees the reason and is sent to the login', async () => {
  serveListings([aListing()]);
  const { address } = renderAt('/browse', <Discover />);
  await userEvent.click(await screen.findByRole('button', { name: /^Start Chat/ }));
  expect(address()).toBe('/login?next=%2Fbrowse');
  expect(await screen.findByText('Please log in to start a conversation with the owner')).toBeDefined();
});

test('filters of the URL that cannot be read, and prices the wrong way round, are said', async () => {
  serveListings([aListing()]);
  renderAt('/browse?minPrice=1,2&bedrooms=many', <Discover />);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Minimum price “1,2”: Check the commas: 1,200,000, or 1.2m for 1.2 million · Bedrooms “many”: From 1 to 20',
  );
});

test('a minimum above the maximum is said', async () => {
  serveListings([]);
  renderAt('/browse?minPrice=900000&maxPrice=800000', <Discover />);
  expect((await screen.findByRole('alert')).textContent).toBe('The minimum price is above the maximum price');
});
