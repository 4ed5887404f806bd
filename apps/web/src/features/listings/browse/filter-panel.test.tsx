import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { NO_FILTERS } from './browse-state.ts';
import { FilterPanel } from './filter-panel.tsx';

test.each([
  [750_000, 750_000, 1],
  [1_000_000, 750_000, 0],
])(
  'from %d to %d NZD is applied %d times, and a minimum above the maximum is said',
  async (min, max, times) => {
    const onApply = vi.fn<() => void>();
    render(<FilterPanel filters={{ ...NO_FILTERS, minPrice: min, maxPrice: max }} onApply={onApply} />);
    expect(screen.queryAllByText('The minimum price is above the maximum price')).toHaveLength(1 - times);
    await userEvent.click(screen.getByRole('button', { name: 'Apply Filters' }));
    expect(onApply).toHaveBeenCalledTimes(times);
  },
);
