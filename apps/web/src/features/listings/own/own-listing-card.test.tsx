import type { OwnListing } from '@sway/contract/own-properties';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { problemBody } from '#shared/testing/problems.ts';
import { anOwnListing, weeksWithViews } from '../testing/listings.ts';
import { renderAt } from '../testing/render-at.tsx';
import { DeleteListing } from './delete-listing.tsx';
import { OwnListingCard } from './own-listing-card.tsx';

afterEach(() => vi.unstubAllGlobals());

const noop = () => undefined;

function renderCard(change: Partial<OwnListing>) {
  renderAt(
    '/my-properties',
    <OwnListingCard
      listing={anOwnListing(change)}
      onEdit={noop}
      onDelete={noop}
      onViewings={noop}
      onContact={noop}
    />,
  );
}

test('a listing hidden for a verified owner shows the reason and a link to the dispute, and cannot be shown', () => {
  renderCard({ isActive: false, hasOtherOwner: true });
  expect(screen.getByText('Another user is the verified owner of this home.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'dispute their claim' }).getAttribute('href')).toMatch(
    /^\/address\/41\?claim=1&from=%2F/,
  );
  expect(screen.getByRole('button', { name: /^Show/ }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('button', { name: /^Edit/ }).hasAttribute('disabled')).toBe(false);
  expect(screen.getByRole('button', { name: /^Delete/ }).hasAttribute('disabled')).toBe(false);
});

test('a hidden listing of an address without another owner can be shown', () => {
  renderCard({ isActive: false });
  expect(screen.queryByText('Another user is the verified owner of this home.')).toBeNull();
  expect(screen.getByRole('button', { name: /^Show/ }).hasAttribute('disabled')).toBe(false);
});

test('the title of a hidden listing leads to its page, which its owner can see', () => {
  renderCard({ isActive: false });
  expect(screen.getByRole('link', { name: 'Sunny villa above the bays' }).getAttribute('href')).toBe(
    '/property/7',
  );
});

test('a card has status, price, title, place, facts, the day of the listing and what others did', () => {
  renderCard({ viewers: 12, saves: 3, conversations: 1, weeks: weeksWithViews(7) });
  const text = screen.getByRole('article').textContent;
  for (const part of ['Active', '$1,695,000', 'Sunny villa', 'Wellington', '158m²', 'Listed 3 November 2026'])
    expect(text).toContain(part);
  for (const part of ['12 viewers', '3 saves', '1 conversation', 'Views7 this week'])
    expect(text).toContain(part);
  const weeks = screen.getByRole('img', { name: /^Views by week, the latest last: (0, ){11}7$/ });
  expect(weeks.querySelectorAll('rect')).toHaveLength(12);
});

test('a card says how many people look for such a home, at which price and when that was counted, and how many others at less', () => {
  renderCard({
    demand: {
      countedOn: '2026-11-23',
      price: 850_000,
      people: 40,
      lower: [
        { less: 20_000, people: 10 },
        { less: 85_000, people: 25 },
      ],
    },
  });
  const demand = screen.getByRole('region', { name: 'Who looks for a home like this' });
  expect(demand.textContent).toContain('40 or more people look for a home like this at $850,000.');
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual(
    expect.arrayContaining(['10 or more others at $20,000 less', '25 or more others at $85,000 less']),
  );
  expect(demand.textContent).toContain('counted on 23 Nov 2026');
});

test.each([
  [true, 1],
  [false, 0],
])('a card without figures of demand says when they come, if the home is shown: %s', (isActive, count) => {
  renderCard({ isActive });
  expect(screen.queryAllByText(/^Every Monday you see here/)).toHaveLength(count);
});

test('a refusal to hide is shown, and the listing stays shown', async () => {
  const server = holdAnswers();
  renderCard({});
  await userEvent.click(screen.getByRole('button', { name: /^Hide/ }));
  const change = await server.take('PATCH', /properties\/7$/);
  expect(change.body).toEqual({ isActive: false });
  await act(async () => change.answer(problemBody('internal_error'), { status: 500 }));
  await screen.findByText('Update Failed');
  screen.getByText('Failed to update property status. Please try again.');
  screen.getByText('Active');
});

test('deleting asks first, and a refusal is shown', async () => {
  const server = holdAnswers();
  const onClose = vi.fn<() => void>();
  renderAt('/', <DeleteListing listing={{ id: 7, title: 'Sunny villa' }} onClose={onClose} />);
  screen.getByText('Are you sure you want to delete this property? This action cannot be undone.');
  expect(server.waiting()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const call = await server.take('DELETE', /properties\/7$/);
  await act(async () => call.answer(problemBody('internal_error'), { status: 500 }));
  await screen.findByText('Delete Failed');
  screen.getByText('Failed to delete property. Please try again.');
  expect(onClose).not.toHaveBeenCalled();
});
