import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aListing } from '../testing/listings.ts';
import { renderAt, serve, serveListings } from '../testing/render-at.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { ListingPage } from './listing-page.tsx';
import { problemResponse } from '#shared/testing/problems.ts';

/** What is watched, and who learns whether it is in view. The small map, which loads when it is scrolled near, never is. */
const watched = new Map<Element, (entries: { isIntersecting: boolean }[]) => void>();

function scrollTo(element: Element, isIntersecting: boolean): void {
  watched.get(element)!([{ isIntersecting }]);
}

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell;
      }
      observe(element: Element) {
        watched.set(element, this.tell);
      }
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

test('a listing is shown with its price justification, and its title is the page’s title', async () => {
  serveListings([aListing()]);
  renderAt('/property/7', <ListingPage id={7} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Sunny villa above the bays' })).toBeDefined();
  expect(document.title).toBe('Sunny villa above the bays · Sway');
  await screen.findByText('“Mostly it is the evening light.”');
  await screen.findAllByText('lowered 12 Nov 2026');
  expect(screen.getAllByText('Market Price').length).toBeGreaterThan(0);
});

test('a listing without description and estimate shows that they are missing', async () => {
  serveListings([aListing({ description: '', avmPrice: null })]);
  renderAt('/property/7', <ListingPage id={7} />);
  expect(await screen.findByText('No description provided.')).toBeDefined();
  await screen.findAllByText('Estimate unavailable');
});

test('the details of a listing and its owner say that they load', async () => {
  let isAsked = false;
  serve(url => {
    if (url.pathname === '/api/properties/7') return Response.json(aListing());
    if (url.pathname !== '/api/users/3') return undefined;
    isAsked = true;
    return new Promise(() => undefined);
  });
  renderAt('/', <DetailsDialog id={7} onClose={() => undefined} />);
  expect(screen.getByText('Loading property details...')).toBeDefined();
  expect(await screen.findByText('Loading owner information...')).toBeDefined();
  expect(isAsked).toBe(true);
});

test('the details of a listing show a visitor facts, price, reasons, features, and the ways to the login', async () => {
  serveListings([aListing()]);
  renderAt('/', <DetailsDialog id={7} onClose={() => undefined} />);
  await screen.findByText('Hana Williams');
  const text = screen.getByRole('dialog').textContent;
  for (const part of [
    'Wellington',
    '$1,695,000',
    '158',
    'Exceptional View / Aspect',
    'Mostly it is the evening light.',
    'About This Property',
    'A villa with a north deck.',
    'Property Features',
    'Heat pump',
    'Realistic',
    'Book a Viewing',
  ])
    expect(text).toContain(part);
  for (const name of ['Login to Chat', 'Login to Message'])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(/^\/login/);
});

test('who entered the price for the owner is called that, and not the owner', async () => {
  serveListings([aListing({ priceEnteredBy: 'agent' })]);
  renderAt('/', <DetailsDialog id={7} onClose={() => undefined} />);
  expect(await screen.findByText('Acts for the owner')).toBeDefined();
  expect(screen.getByText('for the owner')).toBeDefined();
  expect(screen.queryByText(/^owner$/i)).toBeNull();
});

test('nothing is requested while the details are closed', () => {
  const requested = serve(() => undefined);
  renderAt('/', <DetailsDialog id={null} onClose={() => undefined} />);
  expect(requested).toEqual([]);
});

test('an owner who cannot be loaded is shown as not available', async () => {
  serve(url =>
    url.pathname === '/api/properties/7' ? Response.json(aListing()) : problemResponse('user.not_found'),
  );
  renderAt('/property/7', <ListingPage id={7} />);
  expect(await screen.findByText('Owner information not available')).toBeDefined();
});

test('a missing listing shows “not found”, and no request is sent for an invalid id', async () => {
  serve(() => problemResponse('listing.not_found'));
  renderAt('/property/8', <ListingPage id={8} />);
  expect(await screen.findByText('Property Not Found')).toBeDefined();
  const requested = serve(() => undefined);
  renderAt('/property/x', <ListingPage id={null} />);
  expect(requested).toEqual([]);
});

test('a failure shows its message and can be retried', async () => {
  let isDown = true;
  serve(url => {
    if (isDown) return problemResponse('unavailable');
    return url.pathname === '/api/properties/7' ? Response.json(aListing()) : undefined;
  });
  renderAt('/property/7', <ListingPage id={7} />);
  expect(await screen.findByText('Error Loading Property')).toBeDefined();
  expect(screen.getByText('Sway is busy at the moment. Please try again soon.')).toBeDefined();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sunny villa above the bays' })).toBeDefined();
});

test('the back link goes back to the results that the user came from, otherwise to all properties', async () => {
  serveListings([aListing()]);
  const { router, address } = renderAt('/browse?location=Nelson', <ListingPage id={7} />);
  await router.navigate('/property/7', { state: { fromResults: true } });
  await userEvent.click(await screen.findByRole('link', { name: 'Back to results' }));
  expect(address()).toBe('/browse?location=Nelson');
  expect((await screen.findByRole('link', { name: 'All properties' })).getAttribute('href')).toBe('/browse');
});

test('the price with its band comes straight after the title, and beside the actions at the foot of a phone once that is out of view', async () => {
  serveListings([aListing()]);
  renderAt('/property/7', <ListingPage id={7} />);
  const title = await screen.findByRole('heading', { level: 1 });
  expect(title.nextElementSibling?.textContent).toBe('Sway price $1,695,000Realistic−0.7%');
  const actions = screen.getAllByRole('button', { name: 'Start Conversation' }).at(-1)!.parentElement!;
  expect(actions.previousElementSibling).toBeNull();
  act(() => scrollTo(title.nextElementSibling!, false));
  expect(actions.previousElementSibling?.textContent).toBe('Sway price $1,695,000Realistic−0.7%');
  act(() => scrollTo(title.nextElementSibling!, true));
  expect(actions.previousElementSibling).toBeNull();
});

test('the page has each way to reach the owner once', async () => {
  serveListings([aListing()]);
  renderAt('/property/7', <ListingPage id={7} />);
  await screen.findByRole('button', { name: 'Request Contact' });
  expect(screen.queryByText(/^(Send Message|Login to Message)$/)).toBeNull();
  // For wide screens beside the price, for phones at the foot.
  expect(screen.getAllByRole('button', { name: 'Start Conversation' })).toHaveLength(2);
});

test('a timeline is shown from the second fact on', async () => {
  const [first] = aListing().priceHistory;
  serveListings([aListing({ priceHistory: [first!], capitalValue: null })]);
  renderAt('/property/7', <ListingPage id={7} />);
  await screen.findByText('Our estimate');
  await screen.findByRole('button', { name: 'Request Contact' });
  expect(screen.queryByText('Price history')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Timeline' })).toBeNull();
});

test('looking back on the timeline moves the gauge to what it showed then', async () => {
  const estimateHistory = [
    { month: '2026-11-01', amount: 1_706_400, basis: 'formula', low: null, high: null } as const,
  ];
  serveListings([aListing({ estimateHistory })]);
  renderAt('/property/7', <ListingPage id={7} />);
  await screen.findByRole('img', { name: /^Sway price \$1,695,000/ });
  (await screen.findByRole('slider', { name: 'Look back at a day' })).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await screen.findByRole('img', { name: /^Sway price \$1,750,000, 2.6% above our estimate/ });
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('img', { name: /^Sway price \$1,695,000/ });
});
