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

function renderNear(near: ReturnType<typeof homes>, atAddress: ReturnType<typeof homes> = []) {
  const requested = serve(url => {
    if (url.pathname === '/api/addresses/41/listings') return Response.json(atAddress);
    return url.pathname === '/api/properties' ? Response.json(near) : undefined;
  });
  renderAt('/address/41', <HomesNearby addressId={41} position={AT} />);
  return requested;
}

afterEach(() => vi.unstubAllGlobals());

test('the four nearest homes of those around an address are shown, but not those at it', async () => {
  const requested = renderNear(homes(9, 2, 5, 1, 7, 3), homes(1));
  await screen.findByRole('heading', { name: 'Home 2' });
  await expect
    .poll(() => screen.getAllByRole('heading', { level: 3 }).map(title => title.textContent))
    .toEqual(['Home 2', 'Home 3', 'Home 5', 'Home 7']);
  const search = new URLSearchParams(
    requested.find(path => path.startsWith('/api/properties?'))!.split('?')[1],
  );
  expect(Object.fromEntries(search)).toEqual({
    area: '-41.282,174.776;-41.282,174.824;-41.318,174.824;-41.318,174.776',
    order: 'newest',
    limit: '12',
  });
  expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toContain('/browse?area=');
});

test('an address without homes around it has no such section', async () => {
  const requested = renderNear([]);
  await expect.poll(() => requested.length).toBeGreaterThanOrEqual(2);
  expect(screen.queryByRole('heading', { name: 'Homes nearby' })).toBeNull();
});
