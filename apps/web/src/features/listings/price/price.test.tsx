import { priceContext } from '@sway/domain/prices/price-bands';
import type { PriceSurface } from '@sway/domain/prices/price-bands';
import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aListing } from '../testing/listings.ts';
import { renderAt } from '../testing/render-at.tsx';
import { BandBadge } from './band-badge.tsx';
import { PriceContextBlock } from './price-context-block.tsx';
import { PriceGauge } from './price-gauge.tsx';
import { gaugeSentence } from './sentences.ts';
import { leanAt } from './use-spring-animation.ts';

const ESTIMATE = 1_000_000;

describe('the band badge has the label of its surface', () => {
  test.each<[PriceSurface, number, string]>([
    ['discover', 1_080_000, 'Aspirational+8.0%'],
    ['listingDialog', 1_080_000, 'Realistic+8.0%'],
    ['propertyPage', 1_080_000, 'Market Price+8.0%'],
    ['discover', 1_400_000, 'Dream+40.0%'],
    ['propertyPage', 1_400_000, 'Dream Price+40.0%'],
    ['discover', 993_000, 'Realistic−0.7%'],
  ])('%s at %d', (surface, price, text) => {
    const { container } = render(<BandBadge surface={surface} price={price} estimate={ESTIMATE} />);
    expect(container.textContent).toBe(text);
  });

  test('shows no band without an estimate', () => {
    const { container } = render(<BandBadge surface="discover" price={900_000} estimate={null} />);
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
    render(<PriceGauge surface="discover" price={price} estimate={ESTIMATE} />);
    expect(screen.getByRole('img', { name: sentence })).toBeDefined();
  });

  test('the animation starts upright, overshoots its target by 4° and ends at it', () => {
    expect(leanAt(0, 36)).toBe(0);
    expect(leanAt(0.6, 36)).toBe(40);
    expect(leanAt(1, 36)).toBe(36);
    expect(leanAt(0.6, -30)).toBe(-34);
    expect(leanAt(0.3, 0)).toBe(0);
  });
});

describe('where lists have another word for a price than its page', () => {
  test.each([
    [
      'it is named, with a link that explains both',
      1_080_000,
      ['“Aspirational” in lists and on maps. Why two words?'],
    ],
    ['but says the same in other words, it is not named', 1_400_000, []],
  ])('%s', (_, swayPrice, sentences) => {
    const listing = aListing({ swayPrice, avmPrice: ESTIMATE });
    renderAt('/property/7', <PriceContextBlock listing={listing} surface="propertyPage" />);
    const links = screen.queryAllByRole('link', { name: 'Why two words?' });
    expect(links.map(link => link.parentElement!.textContent)).toEqual(sentences);
  });
});

describe('the price context', () => {
  test.each([
    ['agent', 'Price entered for the owner by a verified agent.'],
    ['manager', 'Price entered for the owner by a verified property manager.'],
  ] as const)('says that a verified %s entered the price for the owner', (priceEnteredBy, text) => {
    renderAt('/', <PriceContextBlock listing={aListing({ priceEnteredBy })} surface="propertyPage" />);
    expect(screen.getByText(text)).toBeDefined();
  });

  test('says nothing of it where the owner named the price', () => {
    renderAt('/', <PriceContextBlock listing={aListing()} surface="propertyPage" />);
    expect(screen.queryByText(/for the owner/)).toBeNull();
  });
});
