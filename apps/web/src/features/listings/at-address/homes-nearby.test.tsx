import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aListing } from '../testing/listings.ts';
import { renderAt } from '../testing/render-at.tsx';
import { HomesNearby } from './homes-nearby.tsx';

const AT = { lat: -41.3, lng: 174.8 };

/** Listings by id, each as many thousandths of a degree further north than the address as its number says. */
function homes(...north: number[]) {
  return north.map(distance =>
    aListing({
      id: distance,
      title: `Home ${distance}`,
      latitude: AT.lat + distance / 1000,
      longitude: AT.lng,
    }),
  );
}

/** Renders the homes near. Returns the bodies of the searches. */
function renderNear(near: ReturnType<typeof homes>, atAddress: ReturnType<typeof homes> = []) {
  const searches: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path === '/api/addresses/41/listings') return Response.json(atAddress);
    if (path === '/api/properties/search') searches.push(JSON.parse(body as string));
    return Response.json(near);
  });
  renderAt('/address/41', <HomesNearby addressId={41} position={AT} />);
  return searches;
}

afterEach(() => vi.unstubAllGlobals());

test('the four nearest homes of those around an address are shown, but not those at it', async () => {
  const searches = renderNear(homes(9, 2, 5, 1, 7, 3), homes(1));
  await screen.findByRole('heading', { name: 'Home 2' });
  await expect
    .poll(() => screen.getAllByRole('heading', { level: 3 }).map(title => title.textContent))
    .toEqual(['Home 2', 'Home 3', 'Home 5', 'Home 7']);
  expect(searches).toEqual([{ bounds: expect.any(Object), limit: 12 }]);
  const { bounds } = searches[0] as { bounds: Record<string, number> };
  expect([bounds.north, bounds.south, bounds.east, bounds.west].map(edge => edge!.toFixed(3))).toEqual([
    '-41.282',
    '-41.318',
    '174.824',
    '174.776',
  ]);
  expect(screen.getByRole('link', { name: 'See homes on the map' }).getAttribute('href')).toBe(
    '/browse?view=map&at=-41.3%2C174.8%2C13',
  );
});

test('an address without homes around it has no such section', async () => {
  const searches = renderNear([]);
  await expect.poll(() => searches.length).toBe(1);
  expect(screen.queryByRole('heading', { name: 'Homes nearby' })).toBeNull();
});
