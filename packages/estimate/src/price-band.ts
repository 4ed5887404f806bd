/** Price bands of the sales by which estimates are checked: up to these amounts in NZD, and above them. */
const BAND_LIMITS = [500_000, 750_000, 1_000_000, 1_500_000, 2_500_000];

/** The band of a price by its upper limit in NZD; Infinity for the highest. */
export function priceBandOf(amountNzd: number): number {
  return BAND_LIMITS.find(limit => amountNzd <= limit) ?? Infinity;
}
