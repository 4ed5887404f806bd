import { t } from '@sway/domain/language/texts';
/** What stands in place of a number of homes that is not told. */
export const FEW = t`Fewer than 5`;

/** A median, which is rounded to $10,000, in few characters: `$860K`, `$1.85M`. */
export function formatMedianPrice(priceNzd: number): string {
  return priceNzd < 1_000_000 ? `$${priceNzd / 1_000}K` : `$${(priceNzd / 1_000_000).toFixed(2)}M`;
}

/** A whole percentage with its sign: `+8%`, `−4%`, `0%`. */
export function signedPercent(percent: number): string {
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`;
}
