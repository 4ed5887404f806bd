import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aListing } from '../testing/listings.ts';
import { failure, renderAt, serve, serveListings } from '../testing/render-at.tsx';
import { ListingPage } from './listing-page.tsx';

beforeEach(() => {
  // The small map is fetched when one comes near it, which here nobody does.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

test('a home is shown with what its owner says of the price, and gives the page its title', async () => {
  serveListings([aListing()]);
  renderAt('/property/7', <ListingPage id={7} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Sunny villa above the bays' })).toBeDefined();
  expect(document.title).toBe('Sunny villa above the bays · Sway');
  expect(screen.getByText('“Mostly it is the evening light.”')).toBeDefined();
  expect(screen.getAllByText('lowered 12 November 2026').length).toBeGreaterThan(0);
  expect(screen.getAllByText('Market Price').length).toBeGreaterThan(0);
});

test('a home without words or valuation says so', async () => {
  serveListings([aListing({ description: '', avmPrice: null })]);
  renderAt('/property/7', <ListingPage id={7} />);
  expect(await screen.findByText('No description provided.')).toBeDefined();
  expect(screen.getAllByText('Estimate unavailable').length).toBeGreaterThan(0);
});

test('an owner who cannot be told is said to be so', async () => {
  serve(url => (url.pathname === '/api/properties/7' ? Response.json(aListing()) : failure(404, 'Nobody')));
  renderAt('/property/7', <ListingPage id={7} />);
  expect(await screen.findByText('Owner information not available')).toBeDefined();
});

test('a home that is not there is not found; an id that cannot be one is not even asked for', async () => {
  serve(() => failure(404, 'There is no such listing'));
  renderAt('/property/8', <ListingPage id={8} />);
  expect(await screen.findByText('Property Not Found')).toBeDefined();
  const asked = serve(() => undefined);
  renderAt('/property/x', <ListingPage id={null} />);
  expect(asked).toEqual([]);
});

test('a failure names itself and can be tried again', async () => {
  let isDown = true;
  serve(url => {
    if (isDown) return failure(503, 'The site is busy');
    return url.pathname === '/api/properties/7' ? Response.json(aListing()) : undefined;
  });
  renderAt('/property/7', <ListingPage id={7} />);
  expect(await screen.findByText('Error Loading Property')).toBeDefined();
  expect(screen.getByText('The site is busy')).toBeDefined();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sunny villa above the bays' })).toBeDefined();
});

test('all photos open above the page, at the one that was chosen', async () => {
  serveListings([aListing()]);
  renderAt('/property/7', <ListingPage id={7} />);
  await userEvent.click(await screen.findByRole('button', { name: 'A kitchen' }));
  expect(await screen.findByRole('dialog')).toBeDefined();
  expect(screen.getAllByText('2 / 3').length).toBeGreaterThan(0);
});

test('Back to results goes back over the history when one came from there, else to all homes', async () => {
  serveListings([aListing()]);
  const { router, address } = renderAt('/browse?location=Nelson', <ListingPage id={7} />);
  await router.navigate('/property/7', { state: { fromResults: true } });
  await userEvent.click(await screen.findByRole('link', { name: 'Back to results' }));
  expect(address()).toBe('/browse?location=Nelson');
  expect((await screen.findByRole('link', { name: 'All properties' })).getAttribute('href')).toBe('/browse');
});
