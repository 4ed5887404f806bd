import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadMore } from './load-more.tsx';

beforeEach(() => {
  // The end of the list is always near.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        report([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  [24, 1],
  [48, 0],
  [72, 1],
  [96, 0],
])(
  'with %d items the next page is loaded %d times without a press, and once by Show more',
  async (count, times) => {
    const onLoad = vi.fn<() => void>();
    render(<LoadMore list={listOf(count, onLoad)} />, { wrapper: MemoryRouter });
    expect(onLoad).toHaveBeenCalledTimes(times);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(onLoad).toHaveBeenCalledTimes(times + 1);
  },
);

test('a page that failed is loaded again only by the button', () => {
  const onLoad = vi.fn<() => void>();
  render(<LoadMore list={{ ...listOf(24, onLoad), isFetchNextPageError: true }} />, {
    wrapper: MemoryRouter,
  });
  expect(onLoad).not.toHaveBeenCalled();
});

/** A paged list with more to load. */
function listOf(count: number, fetchNextPage: () => void) {
  return {
    data: Array.from({ length: count }),
    hasNextPage: true,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage,
  };
}
