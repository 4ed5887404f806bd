import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { aListing } from '#features/listings/testing/listings.ts';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { answerWith, renderAs, someone } from '#shared/testing/render-as.tsx';
import { stubWideScreen } from '#shared/testing/wide-screen.ts';
import { HomePage } from './home.tsx';

beforeEach(stubWideScreen);

const HOMES = [1, 2, 3, 4, 5].map(id => aListing({ id, title: `Home ${id}` }));

function open() {
  answerWith(({ path }) => {
    if (path.startsWith('/api/places/suggest')) return Response.json([]);
    return path.startsWith('/api/places')
      ? Response.json({ inside: [{ name: 'Otago', path: '/homes/otago' }] })
      : Response.json(HOMES, { headers: { 'x-total-count': '5' } });
  });
  return renderAs(null, <HomePage />, '/');
}

const featured = () => screen.getByRole('region', { name: 'Not for sale. Not quite.' });
const hrefOf = (name: string) => screen.getAllByRole('link', { name })[0]?.getAttribute('href');

test('the three newest homes are featured, each with its facts, details and chat, and a link to all', async () => {
  open();
  const cards = await within(featured()).findAllByRole('article');
  expect(cards.map(card => within(card).getByRole('heading').textContent)).toEqual([
    'Home 1',
    'Home 2',
    'Home 3',
  ]);
  const card = within(cards[0]!);
  const text = cards[0]!.textContent;
  for (const part of ['Wellington', 'Sway price', '$1,695,000', '158m²']) expect(text).toContain(part);
  expect(card.getByRole('link', { name: 'View Details of Home 1' }).getAttribute('href')).toBe('/property/1');
  expect(hrefOf('View All')).toBe('/browse');
});

test('Start Chat sends a visitor to the login without a toast', async () => {
  const { router } = open();
  const [chat] = await within(featured()).findAllByRole('button', { name: /^Start Chat/ });
  await userEvent.click(chat!);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(screen.queryByText('Authentication Required')).toBeNull();
});

test('has three places for the featured homes while they load', () => {
  holdAnswers();
  renderAs(null, <HomePage />, '/');
  expect(featured().querySelector('[aria-busy=true]')?.children).toHaveLength(3);
});

test.each([
  ['Nelson{Enter}', '/browse?location=Nelson'],
  [' Te Aro ', '/browse?location=Te+Aro'],
  [' ', '/browse'],
])('the search for %j leads to %s', async (typed, expected) => {
  const { router } = open();
  await userEvent.type(screen.getByLabelText('City, suburb or street'), typed);
  if (!typed.includes('{')) await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await vi.waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe(expected),
  );
});

test('begins with the map, the listing form and the search, and explains itself in three steps', () => {
  open();
  expect(hrefOf('Explore the map')).toBe('/map');
  expect(hrefOf('Find properties')).toBe('/browse');
  expect(screen.getAllByRole('button', { name: 'List my property' }).length).toBeGreaterThan(0);
  const steps = screen.getByRole('region', { name: 'Three steps, no open homes' });
  expect(
    within(steps)
      .getAllByRole('heading', { level: 3 })
      .map(step => step.textContent),
  ).toEqual(['List your property', 'Connect with buyers', 'Decide your next step']);
  expect(steps.textContent).toMatch(/privately.*discounted commission.*standard rates.*better offer/);
});

/** The home page for a user with a number of listings and claims. */
function openFor(userType: 'owner' | 'buyer', total: number, claims: object[]) {
  const calls = answerWith(({ path }) => {
    if (path === '/api/own/summary') return Response.json({ total });
    return Response.json(path === '/api/property-claims/user' ? claims : []);
  });
  renderAs(someone({ userType }), <HomePage />, '/');
  return calls;
}

test('an owner without a home is led to find its address', async () => {
  openFor('owner', 0, []);
  const step = await screen.findByRole('complementary', { name: 'Your first step' });
  const link = within(step).getByRole('link', { name: 'Find your address' });
  expect(link.getAttribute('href')).toBe('/addresses');
});

test.each([
  ['has listed a home', 1, []],
  ['has claimed a home', 0, [{ id: 5 }]],
])('an owner who %s is not', async (_, total, claims) => {
  const calls = openFor('owner', total, claims);
  await vi.waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/property-claims/user'));
  expect(screen.queryByRole('complementary', { name: 'Your first step' })).toBeNull();
});

test('a buyer is not', () => {
  openFor('buyer', 0, []);
  expect(screen.queryByRole('complementary', { name: 'Your first step' })).toBeNull();
});
