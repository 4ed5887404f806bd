import type { PropertyDetail } from '@sway/contract/properties';

export type PriceHistory = PropertyDetail['priceHistory'];

export type PriceStep = {
  priceNzd: number;
  changedAt: string;
  /** How it stands to the price before it; the first is where the owner began. */
  kind: 'named' | 'raised' | 'lowered';
  /** What the owner said of it. */
  note: string | null;
};

/** The prices an owner has named, newest first, each against the one before. */
export function priceSteps(history: PriceHistory): PriceStep[] {
  return history
    .map(({ price, changedAt, note }, i): PriceStep => {
      const before = history[i - 1]?.price;
      const kind = before === undefined ? 'named' : price > before ? 'raised' : 'lowered';
      return { priceNzd: price, changedAt, kind, note };
    })
    .toReversed();
}
