import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AddressFinder } from '#features/addresses/finder/address-finder.tsx';
import { Discover } from '#features/listings/browse/discover.tsx';
import { aListing } from '#features/listings/testing/listings.ts';
import { renderAt, serve, serveListings } from '#features/listings/testing/render-at.tsx';
import { NO_MAPS } from '#shared/map/can-show-maps.ts';
import { MapPage } from '../pages/map.tsx';

// The browser of these tests has no WebGL.
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const WIDTHS = [
  ['phone', true],
  ['desktop', false],
] as const;

function setWidth(isPhone: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('< 768px') ? isPhone : query.includes('>=') && !isPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

const ADDRESS = {
  id: 41,
  fullAddress: '8 Tōtara Lane, Hataitai, Wellington',
  fullAddressNumber: '8',
  fullRoadName: 'Tōtara Lane',
  suburbLocality: 'Hataitai',
  townCity: 'Wellington',
  territorialAuthority: 'Wellington City',
  addressClass: 'Thoroughfare',
  shapeX: 174.8,
  shapeY: -41.3,
};

test('the page of the full-screen map lists every home, and opens its details with the chat', async () => {
  serveListings([aListing()]);
  const { address } = renderAt('/map', <MapPage />);
  expect(await screen.findByText(`${NO_MAPS} The list has the same homes.`)).toBeDefined();
  await userEvent.click(await screen.findByRole('link', { name: 'Sunny villa above the bays' }));
  await waitFor(() => expect(address()).toBe('/map?details=7'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Login to Chat')).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Book a Viewing' })).toBeDefined();
});

test('the page of the full-screen map says in words what layers show', async () => {
  const facts = {
    source: 'Council',
    licence: 'CC BY',
    dated: '2024',
    attribution: '©',
    link: 'https://a.nz',
  };
  const legend = [{ value: 'A', words: 'Deep' }];
  const layer = { name: 'flood', title: 'Flood plain', kind: 'flood', ...facts, isSample: false, legend };
  serve(url =>
    url.pathname === '/api/layers/all'
      ? Response.json({ layers: [{ ...layer, hasOthers: true }] })
      : undefined,
  );
  renderAt('/map', <MapPage />);
  expect(await screen.findByText('Flood plain: Deep, Other areas (Council, 2024)')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Homes outside' }).getAttribute('href')).toBe(
    '/browse?byLayer=outside+flood',
  );
});

test.each(WIDTHS)('the map search on a %s is a list without a way to the map', async (_, isPhone) => {
  setWidth(isPhone);
  serveListings([aListing()]);
  renderAt('/browse?view=map&layout=map', <Discover />);
  expect(await screen.findByText(`${NO_MAPS} The list has the same homes.`)).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Sunny villa above the bays' })).toBeDefined();
  expect(screen.queryByRole('radiogroup', { name: 'Layout' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Map' })).toBeNull();
});

test.each(WIDTHS)('an address found on a %s can be claimed', async (_, isPhone) => {
  setWidth(isPhone);
  serve(url => {
    if (url.pathname === '/api/addresses/search')
      return Response.json({ addresses: [ADDRESS], truncated: false });
    return url.pathname === '/api/addresses/41' ? Response.json(ADDRESS) : undefined;
  });
  renderAt('/addresses?q=8+totara', <AddressFinder start={{ lat: -41.3, lng: 174.8, zoom: 8 }} />);
  await userEvent.click(await screen.findByRole('button', { name: /8 Tōtara Lane/ }));
  const claim = await screen.findByRole('link', { name: 'I Own This Property' });
  expect(claim.getAttribute('href')).toMatch(/^\/address\/41\?claim=1&from=%2Faddresses/);
  expect(screen.getByRole('link', { name: 'Details' }).getAttribute('href')).toBe('/address/41');
});
