import type { PropertyDetail } from '@sway/contract/properties';

export type PriceStep = {
  priceNzd: number;
  changedAt: string;
  /** How it stands to the price before it; the first is where the owner began. */
  kind: 'named' | 'raised' | 'lowered';
};

/** The prices an owner has named, newest first, each against the one before (D7). */
export function priceSteps(history: PropertyDetail['priceHistory']): PriceStep[] {
  return history
    .map(({ price, changedAt }, i): PriceStep => {
      const before = history[i - 1]?.price;
      const kind = before === undefined ? 'named' : price > before ? 'raised' : 'lowered';
      return { priceNzd: price, changedAt, kind };
    })
    .toReversed();
}
