import type { Property } from '@sway/contract/properties';
import { priceContext } from '@sway/domain/price-bands';
import type { PriceBand, PriceContext } from '@sway/domain/price-bands';

/** A home with its lean; homes without an estimate have none, and fly no flag. */
export type FlagHome = { home: Property; context: PriceContext };

/** The band that each flag asks for, so that the hero shows all three leans. The first is the lime one. */
const WISHED_BANDS: readonly PriceBand[] = [
  'aspirational',
  'realistic',
  'dream',
  'realistic',
  'aspirational',
  'realistic',
];

/** A home for each flag: of the band wished for where there is one left, else the next. */
export function flagHomes(homes: readonly Property[]): FlagHome[] {
  const left = homes.flatMap(home => {
    const context = priceContext('discover', home.swayPrice, home.avmPrice);
    return context ? [{ home, context }] : [];
  });
  return WISHED_BANDS.flatMap(band => {
    const wished = left.findIndex(({ context }) => context.band === band);
    return left.splice(Math.max(wished, 0), 1);
  });
}
