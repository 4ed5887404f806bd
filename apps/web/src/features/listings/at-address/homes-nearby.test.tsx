import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aListing } from '../testing/listings.ts';
import { renderAt, serve } from '../testing/render-at.tsx';
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

/** Renders the homes near. Returns the searches. */
function renderNear(near: ReturnType<typeof homes>, atAddress: ReturnType<typeof homes> = []) {
  const searches: URLSearchParams[] = [];
  serve(url => {
    if (url.pathname === '/api/addresses/41/listings') return Response.json(atAddress);
    if (url.pathname !== '/api/properties') return undefined;
    searches.push(url.searchParams);
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
  expect(searches.map(search => Object.fromEntries(search))).toEqual([
    {
      area: '-41.28200,174.77600;-41.28200,174.82400;-41.31800,174.82400;-41.31800,174.77600',
      order: 'newest',
      limit: '12',
    },
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
