import { z } from 'zod';
import { priceNzd } from './primitives.ts';

/** The imported sales of a home, where the operator shows them (product/data.md#sales). */
export const pastSales = z
  .array(
    z.object({
      soldOn: z.iso.date(),
      price: priceNzd,
      capitalValue: priceNzd.nullable().describe('The capital value at the time of the sale'),
      valuedOn: z.iso.date().nullable().describe('The date of that value'),
    }),
  )
  .describe('Newest first; empty unless the operator shows sales');

export type PastSales = z.infer<typeof pastSales>;
