import { priceContext } from '@sway/domain/price-bands';
import type { PriceSurface } from '@sway/domain/price-bands';
import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { BandBadge } from './band-badge.tsx';
import { estimateDrivers } from './estimate-drivers.ts';
import { gaugeArcs, gaugeBlade, gaugeTicks } from './gauge-shape.ts';
import { PriceGauge } from './price-gauge.tsx';
import { priceSteps } from './price-history.ts';
import { differenceSentence, gaugeSentence } from './sentences.ts';
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

  test('takes its ticks and arcs from the bands of its surface', () => {
    expect(gaugeTicks('discover').map(tick => tick.text)).toEqual(['−10%', '+5%', '+15%']);
    expect(gaugeTicks('propertyPage').map(tick => tick.text)).toEqual(['−10%', '+10%', '+25%']);
    expect(gaugeTicks('listingDialog').map(tick => tick.text)).toEqual(['−10%', '+10%']);
    expect(gaugeArcs('propertyPage').map(arc => arc.band)).toEqual(['realistic', 'aspirational', 'dream']);
  });

  test('is upright at the estimate and horizontal at 90°', () => {
    expect(gaugeBlade(0).tip).toEqual({ x: 104, y: 64 });
    expect(gaugeBlade(90).tip).toEqual({ x: 230, y: 190 });
  });

  test('the animation starts upright, overshoots its target by 4° and ends at it', () => {
    expect(leanAt(0, 36)).toBe(0);
    expect(leanAt(0.6, 36)).toBe(40);
    expect(leanAt(1, 36)).toBe(36);
    expect(leanAt(0.6, -30)).toBe(-34);
    expect(leanAt(0.3, 0)).toBe(0);
  });
});

test.each([
  [301_680, '$301,680 above our estimate'],
  [-12_000, '$12,000 below our estimate'],
  [0, 'The same as our estimate'],
])('a difference of %d dollars reads as a sentence', (difference, text) => {
  const { amount, rest } = differenceSentence(difference);
  expect(`${amount} ${rest}`).toBe(text);
});

describe('the factors of an estimate', () => {
  const villa = { city: 'Auckland', floorArea: 192, propertyType: 'House', bedrooms: 4 } as const;

  test('are shown if the listing’s facts result in the stored estimate', () => {
    const drivers = estimateDrivers({ ...villa, avmPrice: 2_488_320 });
    expect(drivers?.map(driver => `${driver.label}: ${driver.value}`)).toEqual([
      'Rate for Auckland: $12,000 per m²',
      'Floor area: 192 m²',
      'House: × 1.00',
      '4 bedrooms: × 1.08',
      'Size of the home: × 1.00',
    ]);
  });

  test('are not shown if they do not', () => {
    expect(estimateDrivers({ ...villa, avmPrice: 2_400_000 })).toBeNull();
    expect(estimateDrivers({ ...villa, floorArea: null, avmPrice: null })).toBeNull();
    expect(estimateDrivers({ ...villa, propertyType: 'Land', avmPrice: null })).toBeNull();
  });
});

test('each price is compared with the one before it, newest first', () => {
  const history = [
    { price: 900_000, changedAt: '2026-01-01T00:00:00.000Z', note: null },
    { price: 950_000, changedAt: '2026-02-01T00:00:00.000Z', note: null },
    { price: 920_000, changedAt: '2026-03-01T00:00:00.000Z', note: null },
  ];
  expect(priceSteps(history).map(step => step.kind)).toEqual(['lowered', 'raised', 'named']);
});
