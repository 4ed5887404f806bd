import { CONFIDENCES } from '@sway/domain/prices/confidences';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { priceNzd, timestamp } from './primitives.ts';

const day = z.iso.date();
const amount = z.number().int();
const basis = z.enum(['capital value', 'sales', 'formula']);

/** How an estimate came about (product/prices.md#the-estimate-from-past-sales). All but basis, amount and day are null for the formula. */
export const estimate = z
  .object({
    basis: basis.describe(
      'From sales and the home’s capital value, from sales alone, or by formula from floor area, type, bedrooms and city',
    ),
    amount: priceNzd,
    day: day.describe('The day that the estimate is for'),
    low: priceNzd.nullable().describe('80 % of prices are from here'),
    high: priceNzd.nullable().describe('… to here'),
    confidence: z.enum(CONFIDENCES).nullable(),
    dataDay: day.nullable().describe('The day of the latest sale that it knows'),
    drivers: z
      .object({ capitalValue: amount, index: amount, comparables: amount })
      .nullable()
      .describe('NZD that add up to the amount; the capital value is 0 for a home without one'),
    comparables: z
      .object({
        count: z.number().int(),
        from: day,
        to: day,
        lowest: priceNzd,
        highest: priceNzd,
        farthestKm: z.number(),
      })
      .nullable()
      .describe('The most similar sales near by'),
  })
  .meta({ id: 'Estimate' });

export type Estimate = z.infer<typeof estimate>;

/** The last estimate of each month in which it changed, oldest first. */
export const estimateHistory = z.array(
  z.object({
    month: day.describe('The first day of the month'),
    amount: priceNzd,
    basis,
    low: priceNzd.nullable().describe('80 % of prices were from here; null for the formula'),
    high: priceNzd.nullable().describe('… to here'),
  }),
);

export type EstimateHistory = z.infer<typeof estimateHistory>;

const percent = z.number();

export const estimateAccuracy = z
  .object({
    sales: z.number().int().describe('The sales that the site has'),
    isSample: z.boolean().describe('Whether some of them were made up for the demo'),
    computedAt: timestamp.nullable().describe('Null before the first time'),
    measured: z.object({ from: day, to: day }).nullable().describe('The days of the measured sales'),
    regions: z
      .array(
        z.object({
          region: z.string().nullable().describe('Null for all regions, which come first'),
          sales: z.number().int(),
          medianError: percent,
          within10: percent.describe('The share of sales within 10 % of the price'),
          within20: percent,
          inRange: percent.describe('The share of prices that were in the range'),
          bias: percent.describe('The median difference; above 0 where estimates are too high'),
          capitalValueError: percent.nullable().describe('The median error of the capital value alone'),
        }),
      )
      .describe('Percentages with one decimal'),
  })
  .meta({ id: 'EstimateAccuracy' });

export type EstimateAccuracy = z.infer<typeof estimateAccuracy>;

export const getEstimateAccuracy = defineCall('GET /api/estimate-accuracy', 'Market trends', {
  access: 'everyone',
  readsReplica: true,
  scope: 'search:read',
  summary: 'Returns how near estimates were to the prices of past sales, by region',
  response: estimateAccuracy,
});
