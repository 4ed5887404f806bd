import { expect, test } from 'vitest';
import { presentTrends, presentWindMap } from './trend-presenter.ts';
import type { TrendGroupRow } from './trends.repo.ts';

const GROUP: TrendGroupRow = {
  city: 'Napier',
  propertyType: 'House',
  periodMonths: 0,
  homes: 20,
  estimatedHomes: 15,
  medianPrice: 900_000,
  medianEstimate: 850_000,
  medianLeanPercent: 5.9,
  medianChangePercent: -2.5,
  medianEnquiryDays: 4,
};
const PRICES = {
  homes: 15,
  medianPrice: 900_000,
  medianEstimate: 850_000,
  medianDifferencePercent: 5.9,
};
const NOTHING = {
  asOf: undefined,
  months: [],
  cities: [],
  group: undefined,
  byCity: [],
  byType: [],
  counts: [],
};

test('a group that is too small has no figures', () => {
  expect(presentTrends({ ...NOTHING, months: ['2026-11'] })).toEqual({
    asOf: null,
    cities: [],
    homes: null,
    prices: { all: null, byCity: [], byType: [] },
    priceBands: [
      { band: 'realistic', homes: null },
      { band: 'aspirational', homes: null },
      { band: 'dream', homes: null },
    ],
    priceChanges: {
      medianPercent: null,
      moves: [
        { move: 'lowered', homes: null },
        { move: 'unchanged', homes: null },
        { move: 'raised', homes: null },
      ],
    },
    months: [{ month: '2026-11', homes: null }],
    firstEnquiry: {
      medianDays: null,
      waits: [
        { wait: 'day', homes: null },
        { wait: 'days-3', homes: null },
        { wait: 'week', homes: null },
        { wait: 'weeks-2', homes: null },
        { wait: 'month', homes: null },
        { wait: 'longer', homes: null },
        { wait: 'none', homes: null },
      ],
    },
  });
});

test('a group has its prices, and those of its cities and types', () => {
  const { prices, homes, asOf, cities, priceChanges, firstEnquiry } = presentTrends({
    ...NOTHING,
    asOf: new Date('2026-11-22T00:00:00Z'),
    cities: ['Napier'],
    group: GROUP,
    byCity: [GROUP],
    byType: [GROUP],
  });
  expect(prices).toEqual({
    all: PRICES,
    byCity: [{ city: 'Napier', ...PRICES }],
    byType: [{ propertyType: 'House', ...PRICES }],
  });
  expect([asOf, cities, homes, priceChanges.medianPercent, firstEnquiry.medianDays]).toEqual([
    '2026-11-22T00:00:00.000Z',
    ['Napier'],
    20,
    -2.5,
    4,
  ]);
});

test.each<Partial<TrendGroupRow>>([
  { estimatedHomes: null },
  { medianPrice: null },
  { medianEstimate: null },
  { medianLeanPercent: null },
])('no prices are shown of a group with %j', change => {
  const row = { ...GROUP, ...change };
  expect(presentTrends({ ...NOTHING, group: row, byCity: [row], byType: [row] }).prices).toEqual({
    all: null,
    byCity: [],
    byType: [],
  });
});

test('each part of a chart has its own count', () => {
  const { priceBands, priceChanges, months, firstEnquiry } = presentTrends({
    ...NOTHING,
    months: ['2026-10', '2026-11'],
    counts: [
      { chart: 'band', part: 'dream', homes: 5 },
      { chart: 'change', part: 'raised', homes: 10 },
      { chart: 'month', part: '2026-11', homes: 15 },
      { chart: 'enquiry', part: 'day', homes: 20 },
    ],
  });
  expect(priceBands.map(({ homes }) => homes)).toEqual([null, null, 5]);
  expect(priceChanges.moves.map(({ homes }) => homes)).toEqual([null, null, 10]);
  expect(months.map(({ homes }) => homes)).toEqual([null, 15]);
  expect(firstEnquiry.waits.map(({ homes }) => homes)).toEqual([20, null, null, null, null, null, null]);
});

const AREA = { ...GROUP, longitude: 176.9, latitude: -39.5 };

test('an area of the wind map has its prices and place, and none within reach below five', () => {
  const areas = [
    { ...AREA, homesWithinReach: 10 },
    { ...AREA, homesWithinReach: 0 },
  ];
  const placed = { city: 'Napier', longitude: 176.9, latitude: -39.5, ...PRICES };
  expect(presentWindMap({ asOf: undefined, amountNzd: 905_000, areas })).toEqual({
    asOf: null,
    amount: 900_000,
    homes: 30,
    homesWithinReach: 10,
    areas: [
      { ...placed, homesWithinReach: 10 },
      { ...placed, homesWithinReach: null },
    ],
  });
});

test.each([{ longitude: null }, { latitude: null }, { medianPrice: null }])(
  'the wind map has no area with %j',
  change => {
    const areas = [{ ...AREA, ...change, homesWithinReach: 5 }];
    expect(presentWindMap({ asOf: undefined, amountNzd: null, areas })).toMatchObject({
      amount: null,
      areas: [],
    });
  },
);
