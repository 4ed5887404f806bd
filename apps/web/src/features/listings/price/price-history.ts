import type { ListingDetail } from '@sway/contract/properties';

export type PriceHistory = ListingDetail['priceHistory'];

export type PriceStep = {
  priceNzd: number;
  changedAt: string;
  /** How the price compares with the one before it; `named` for the first one. */
  kind: 'named' | 'raised' | 'lowered';
  /** The owner's note about the change. */
  note: string | null;
};

/** The price history, newest first, each price compared with the one before. */
export function priceSteps(history: PriceHistory): PriceStep[] {
  return history
    .map(({ price, changedAt, note }, i): PriceStep => {
      const before = history[i - 1]?.price;
      const kind = before === undefined ? 'named' : price > before ? 'raised' : 'lowered';
      return { priceNzd: price, changedAt, kind, note };
    })
    .toReversed();
}
