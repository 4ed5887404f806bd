import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aListing } from '../testing/listings.ts';
import { renderAt } from '../testing/render-at.tsx';
import { TimelineSection } from './home-timeline.tsx';
import { PriceContextBlock } from './price-context-block.tsx';

const HOME = aListing({
  swayPrice: 920_000,
  avmPrice: 800_000,
  capitalValue: 650_000,
  capitalValueDate: '2024-09-01',
  estimateHistory: [{ month: '2026-10-01', amount: 800_000, basis: 'sales', low: 720_000, high: 900_000 }],
  priceHistory: [
    { price: 1_000_000, changedAt: '2026-10-20T00:00:00.000Z', note: null },
    { price: 920_000, changedAt: '2026-11-20T00:00:00.000Z', note: 'We have found a place' },
  ],
});

const user = userEvent.setup();

function renderTimeline(home = HOME) {
  const onDay = vi.fn<(day: string | null) => void>();
  renderAt('/property/7', <TimelineSection home={home} onDay={onDay} />);
  return onDay;
}

const shown = () => screen.getByRole('slider').getAttribute('aria-valuetext');

test('the arrow keys look back from fact to fact, and Escape returns to today', async () => {
  const onDay = renderTimeline();
  expect(shown()).toBe('Today, Owner’s price $920,000, Our estimate $800,000, Capital value $650,000');
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(shown()).toBe(
    '20 Oct 2026, Owner’s price $1,000,000, Our estimate $800,000, Capital value $650,000',
  );
  expect(onDay).toHaveBeenLastCalledWith('2026-10-20');
  await user.keyboard('{Home}');
  expect(shown()).toBe(
    '1 Sept 2024, Owner’s price Not known, Our estimate Not known, Capital value $650,000',
  );
  await user.keyboard('{ArrowLeft}{End}');
  expect(onDay).toHaveBeenLastCalledWith('2026-11-20');
  const said = screen.getByText(/Lowered to \$920,000\. “We have found a place”/);
  expect(said.parentElement!.textContent).toContain('Aspirational+15.0%');
  await user.keyboard('{Escape}');
  expect(onDay).toHaveBeenLastCalledWith(null);
});

test('a pointer looks back at the nearest day, and the mouse leaves for today', () => {
  const onDay = renderTimeline();
  const slider = screen.getByRole('slider');
  slider.getBoundingClientRect = () => new DOMRect(0, 0, 100, 50);
  fireEvent.pointerMove(slider, { clientX: 1 });
  expect(onDay).toHaveBeenLastCalledWith('2024-09-01');
  fireEvent.pointerLeave(slider, { pointerType: 'touch' });
  expect(onDay).toHaveBeenLastCalledWith('2024-09-01');
  fireEvent.pointerLeave(slider, { pointerType: 'mouse' });
  expect(onDay).toHaveBeenLastCalledWith(null);
});

test('the table has each fact, newest first', () => {
  renderTimeline();
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows.slice(1).map(row => row.textContent)).toEqual([
    '20 Nov 2026Lowered“We have found a place”$920,000',
    '20 Oct 2026First price$1,000,000',
    'October 2026Estimate from sales8 of 10 like it sell between $720K and $900K$800,000',
    '1 Sept 2024Capital value$650,000',
  ]);
});

test('a single fact has no timeline', () => {
  renderTimeline(aListing({ capitalValue: null, priceHistory: HOME.priceHistory.slice(0, 1) }));
  expect(screen.queryByRole('heading', { name: 'Timeline' })).toBeNull();
});

test.each([
  ['2026-10-25', '$200,000 above our estimate on 25 Oct 2026'],
  ['2026-09-30', '$120,000 above our estimate'],
  [null, '$120,000 above our estimate'],
])('on %s the gauge shows %s', (day, text) => {
  renderAt('/property/7', <PriceContextBlock listing={HOME} day={day} />);
  expect(screen.getByText(/above our estimate/).parentElement!.textContent).toBe(text);
});
