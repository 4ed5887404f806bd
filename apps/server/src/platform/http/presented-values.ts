/** The values that presenters of several features write alike. */

const M2_PER_HECTARE = 10_000;

/** A time in ISO 8601, in UTC. A time that the database wrote into JSON is a text. */
export function timestamp(at: Date | string): string {
  return new Date(at).toISOString();
}

export function timestampOrNull(at: Date | string | null | undefined): string | null {
  return at === null || at === undefined ? null : timestamp(at);
}

/** NZD in whole dollars, because the District Valuation Roll may have cents (product/prices.md#money-is-whole-dollars). */
export function wholeDollars(amount: number | null): number | null {
  return amount === null ? null : Math.round(amount);
}

/** Hectares in whole m². */
export function wholeM2(hectares: number | null): number | null {
  return hectares === null ? null : Math.round(hectares * M2_PER_HECTARE);
}

export function oneDecimal(number: number): number {
  return Math.round(10 * number) / 10;
}
