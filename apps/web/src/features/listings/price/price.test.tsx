import { priceContext } from '@sway/domain/prices/price-bands';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aListing } from '../testing/listings.ts';
import { renderAt } from '../testing/render-at.tsx';
import { BandBadge } from './band-badge.tsx';
import { PriceContextBlock } from './price-context-block.tsx';
import { PriceGauge } from './price-gauge.tsx';
import { gaugeSentence } from './sentences.ts';
import { leanAt } from './use-spring-animation.ts';

const ESTIMATE = 1_000_000;

describe('the band badge', () => {
  test.each([
    [993_000, 'Realistic−0.7%'],
    [1_080_000, 'Aspirational+8.0%'],
    [1_400_000, 'Dream+40.0%'],
  ])('has the word of Discover for a price of %d', (price, text) => {
    const { container } = render(<BandBadge price={price} estimate={ESTIMATE} />);
    expect(container.textContent).toBe(text);
  });

  test('shows no band without an estimate', () => {
    const { container } = render(<BandBadge price={900_000} estimate={null} />);
    expect(container.textContent).toBe('Estimate unavailable');
  });
});

describe('the gauge', () => {
  test.each([
    [1_121_000, 'Sway price $1,121,000, 12.1% above our estimate of $1,000,000: Aspirational'],
    [950_000, 'Sway price $950,000, 5.0% below our estimate of $1,000,000: Realistic'],
    [1_000_000, 'Sway price $1,000,000, at our estimate of $1,000,000: Realistic'],
  ])('has an accessible name for a price of %d', (price, sentence) => {
    expect(gaugeSentence(price, ESTIMATE, priceContext('discover', price, ESTIMATE)!)).toBe(sentence);
    render(<PriceGauge price={price} estimate={ESTIMATE} />);
    screen.getByRole('img', { name: sentence });
  });

  test('the animation starts upright, overshoots its target by 4° and ends at it', () => {
    expect(leanAt(0, 36)).toBe(0);
    expect(leanAt(0.6, 36)).toBe(40);
    expect(leanAt(1, 36)).toBe(36);
    expect(leanAt(0.6, -30)).toBe(-34);
    expect(leanAt(0.3, 0)).toBe(0);
  });
});

describe('the price category of a page', () => {
  test.each([
    [1_080_000, 'Aspirational+8.0%', 'Market Price'],
    [1_200_000, 'Dream+20.0%', 'Aspirational'],
    [1_400_000, 'Dream+40.0%', 'Dream Price'],
  ])('of %d stands below the badge of Discover as a scale with the part marked', (swayPrice, badge, part) => {
    const listing = aListing({ swayPrice, avmPrice: ESTIMATE });
    renderAt('/property/7', <PriceContextBlock listing={listing} hasCategory />);
    const title = screen.getByRole('heading', { name: 'Price context' });
    expect(title.parentElement!.textContent).toBe(`Price context${badge}`);
    const parts = within(screen.getByRole('list', { name: 'Price category' })).getAllByRole('listitem');
    expect(parts.map(item => item.textContent)).toEqual(['Market Price', 'Aspirational', 'Dream Price']);
    const marked = parts.filter(item => item.getAttribute('aria-current') === 'true');
    expect(marked.map(item => item.textContent)).toEqual([part]);
  });
});

describe('the price context', () => {
  test.each([
    ['agent', 'Price entered for the owner by a verified agent.'],
    ['manager', 'Price entered for the owner by a verified property manager.'],
  ] as const)('says that a verified %s entered the price for the owner', (priceEnteredBy, text) => {
    renderAt('/', <PriceContextBlock listing={aListing({ priceEnteredBy })} hasCategory />);
    screen.getByText(text);
  });

  test('says nothing of it where the owner named the price', () => {
    renderAt('/', <PriceContextBlock listing={aListing()} hasCategory />);
    expect(screen.queryByText(/for the owner/)).toBeNull();
  });
});
