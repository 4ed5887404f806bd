import {
  ENQUIRY_PARTS,
  MAX_TREND_AREAS,
  PRICE_MOVES,
  TREND_PERIODS_MONTHS,
} from '@sway/domain/prices/market-trends';
import { PROPERTY_TYPES } from '@sway/domain/listings/property-types';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { int4Text, priceText, shortText, timestamp } from './primitives.ts';

export const homes = z.number().int().min(5).describe('Rounded to the nearest five');

/** Null for fewer than five homes. */
const homesOrFew = homes.nullable().describe('Rounded to the nearest five; null for fewer than five');

const percent = z.number().int();
const money = z.number().int();

export const comparedPrices = z
  .object({
    homes,
    medianPrice: money.describe('NZD, rounded to 10,000'),
    medianEstimate: money.describe('NZD, rounded to 10,000'),
    medianDifferencePercent: percent.describe('The median of the differences of the homes'),
  })
  .meta({ id: 'ComparedPrices' });

const marketTrends = z
  .object({
    asOf: timestamp.nullable().describe('When the figures were computed; null before the first time'),
    cities: z.array(z.string()).describe('The cities that can be chosen'),
    homes: homesOrFew,
    prices: z.object({
      all: comparedPrices.nullable(),
      byCity: z.array(comparedPrices.extend({ city: z.string() })),
      byType: z.array(comparedPrices.extend({ propertyType: z.enum(PROPERTY_TYPES) })),
    }),
    priceBands: z.array(
      z.object({ band: z.enum(['realistic', 'aspirational', 'dream']), homes: homesOrFew }),
    ),
    priceChanges: z.object({
      medianPercent: percent.nullable().describe('Of the homes whose price has changed'),
      moves: z.array(z.object({ move: z.enum(PRICE_MOVES), homes: homesOrFew })),
    }),
    months: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), homes: homesOrFew })),
    firstEnquiry: z.object({
      medianDays: z.number().int().min(0).nullable().describe('Of the homes that have an enquiry'),
      waits: z.array(z.object({ wait: z.enum(ENQUIRY_PARTS), homes: homesOrFew })),
    }),
  })
  .meta({ id: 'MarketTrends' });

export type MarketTrends = z.infer<typeof marketTrends>;
export type ComparedPrices = z.infer<typeof comparedPrices>;

const months = int4Text(1).refine(
  (count): count is (typeof TREND_PERIODS_MONTHS)[number] =>
    (TREND_PERIODS_MONTHS as readonly number[]).includes(count),
  'Must be 3, 6 or 12',
);

/** Figures of the listed homes (product/trends.md). A city that is unknown and one with few homes are answered alike. */
export const getMarketTrends = defineCall('GET /api/market-trends', 'Market trends', {
  access: 'everyone',
  readsReplica: true,
  scope: 'search:read',
  summary:
    'Returns figures of the listed homes of a city, a type and a period, for groups of five homes or more',
  query: z.object({
    city: shortText(100).optional(),
    propertyType: z.enum(PROPERTY_TYPES).optional(),
    months: months.optional().describe('Homes listed in this many calendar months: 3, 6 or 12'),
  }),
  response: marketTrends,
});

const windMap = z
  .object({
    asOf: timestamp.nullable().describe('When the figures were computed; null before the first time'),
    amount: money.nullable().describe('NZD: the amount asked for, rounded down to 10,000; null without one'),
    homes: z.number().int().min(0).describe('The sum of the areas’ homes'),
    homesWithinReach: z.number().int().min(0).describe('The sum of the areas’ homes within reach'),
    areas: z
      .array(
        comparedPrices.extend({
          city: z.string(),
          longitude: z.number().describe('The middle of its homes, to 0.01 degrees'),
          latitude: z.number(),
          homesWithinReach: homesOrFew.describe(
            'Homes with a price of at most the amount, rounded to the nearest five; null for fewer than five',
          ),
        }),
      )
      .max(MAX_TREND_AREAS),
  })
  .meta({ id: 'WindMap' });

export type WindMap = z.infer<typeof windMap>;

/** The areas of the wind map (product/trends.md#the-wind-map). */
export const getWindMap = defineCall('GET /api/wind-map', 'Market trends', {
  access: 'everyone',
  readsReplica: true,
  scope: 'search:read',
  summary:
    'Returns how far prices lean from estimates in each city of five homes or more, and how many homes an amount reaches',
  query: z.object({ amount: priceText.optional().describe('NZD') }),
  response: windMap,
});
