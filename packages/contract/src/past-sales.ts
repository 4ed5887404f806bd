import { z } from 'zod';
import { priceNzd } from './primitives.ts';

/** The imported sales of a home, where the operator shows them (product/data.md#sales). */
export const pastSales = z
  .array(z.object({ soldOn: z.iso.date(), price: priceNzd }))
  .describe('Newest first; empty unless the operator shows sales');

export type PastSales = z.infer<typeof pastSales>;
