import { LISTING_FIELDS } from '../listings/listing-fields.ts';
import { formatPrice, MAX_PRICE_NZD } from './money.ts';
import { t } from '../language/texts.ts';

/** How long the owner can correct a price after naming it, in minutes (product/prices.md#a-mistaken-price-can-be-taken-back). */
export const PRICE_CORRECTION_MINUTES = 10;

/** When a price that was named at a time can no longer be corrected. */
export function priceSettlesAt(namedAt: Date): Date {
  return new Date(namedAt.getTime() + PRICE_CORRECTION_MINUTES * 60_000);
}

/** A price is unusual if it is more than this many times what it is compared with, or less than that part of it. */
export const UNUSUAL_PRICE_FACTOR = 3;

export type ComparedPrices = {
  /** NZD; null without an estimate. */
  estimateNzd: number | null;
  /** The price named before, NZD; null for a first price. */
  lastPriceNzd: number | null;
};

/**
 * A question about a price that is far from the estimate or from the last price, and so may be mistyped
 * (product/prices.md#an-unusual-price-is-confirmed); null for other prices.
 */
export function questionAboutPrice(priceNzd: number, compared: ComparedPrices): string | null {
  const { estimateNzd, lastPriceNzd } = compared;
  const price = formatPrice(priceNzd);
  if (lastPriceNzd !== null && isFarFrom(priceNzd, lastPriceNzd)) {
    const last = formatPrice(lastPriceNzd);
    return priceNzd > lastPriceNzd
      ? t`${price} is more than three times the last price, ${last}. Is the price right?`
      : t`${price} is less than a third of the last price, ${last}. Is the price right?`;
  }
  if (estimateNzd === null || !isFarFrom(priceNzd, estimateNzd)) return null;
  const estimate = formatPrice(estimateNzd);
  return priceNzd > estimateNzd
    ? t`${price} is more than three times the estimate, ${estimate}. Is the price right?`
    : t`${price} is less than a third of the estimate, ${estimate}. Is the price right?`;
}

function isFarFrom(priceNzd: number, otherNzd: number): boolean {
  return priceNzd > otherNzd * UNUSUAL_PRICE_FACTOR || priceNzd * UNUSUAL_PRICE_FACTOR < otherNzd;
}

/** What a form compares a typed price with: also the capital value of the official record, NZD. */
export type ComparedWhileTyping = ComparedPrices & { capitalValueNzd: number | null };

/** Numbers of zeros that people leave out or add: of thousands, of millions, or one or two too few or too many. */
const ZEROS = [3, 1, 2, -1, -2, -3, 4, 5, 6];

/** A price is proposed if it is at most this many times the other, and at least that part of it. */
const LIKELY_FACTOR = 2;

/** Without a price to compare with, `950` still means thousands; a price above this is not proposed. NZD. */
const MAX_GUESS_NZD = 20_000_000;

/**
 * The price that was probably meant by a mistyped one: the same digits with zeros more or fewer, near the last price, the estimate or the
 * capital value (product/prices.md#an-unusual-price-is-confirmed). Null for a price that is near one of them, and where no such price is.
 */
export function likelyPrice(priceNzd: number, compared: ComparedWhileTyping): number | null {
  const { lastPriceNzd, estimateNzd, capitalValueNzd } = compared;
  const others = [lastPriceNzd, estimateNzd, capitalValueNzd].filter(other => other !== null);
  if (others.some(other => !isFarFrom(priceNzd, other))) return null;
  const [nearest] = others;
  if (nearest === undefined) return thousandsOf(priceNzd);
  const guesses = ZEROS.map(zeros => (zeros > 0 ? priceNzd * 10 ** zeros : priceNzd / 10 ** -zeros)).filter(
    isPossible,
  );
  const distance = (guess: number) => Math.abs(Math.log(guess / nearest));
  const best = guesses.toSorted((a, b) => distance(a) - distance(b))[0];
  return best !== undefined && distance(best) <= Math.log(LIKELY_FACTOR) ? best : null;
}

function thousandsOf(priceNzd: number): number | null {
  if (priceNzd >= LISTING_FIELDS.swayPrice.min) return null;
  const guess = [priceNzd * 1000, priceNzd * 1_000_000].find(isPossible);
  return guess !== undefined && guess <= MAX_GUESS_NZD ? guess : null;
}

function isPossible(priceNzd: number): boolean {
  return Number.isInteger(priceNzd) && priceNzd >= LISTING_FIELDS.swayPrice.min && priceNzd <= MAX_PRICE_NZD;
}
