import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PriceLegend } from './price-legend.tsx';

test('the legend names every colour of a cluster’s ring', () => {
  render(<PriceLegend />);
  const labels = screen.getAllByRole('listitem').map(item => item.textContent);
  expect(labels).toEqual(['Realistic', 'Aspirational', 'Dream', 'No estimate']);
});
