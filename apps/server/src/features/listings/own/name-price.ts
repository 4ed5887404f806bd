import { priceSettlesAt, questionAboutPrice } from '@sway/domain/prices/named-price';
import type { ComparedPrices } from '@sway/domain/prices/named-price';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { requireUse } from '#platform/rate-limits/rate-limits.ts';
import { deletePriceChange, findLastPrices, insertPriceChange } from './price-changes.repo.ts';

export type NamedPrice = {
  listingId: number;
  /** NZD */
  price: number;
  note: string | null;
  at: Date;
  /** Whether it takes the place of a price that was named by mistake. */
  corrects: boolean;
};

/**
 * Requires a confirmation for a price that may be mistyped (product/prices.md#an-unusual-price-is-confirmed).
 * @throws AppError listing.price_unusual, with the question
 */
export function requireUsualPrice(priceNzd: number, compared: ComparedPrices, isConfirmed: boolean): void {
  const question = isConfirmed ? null : questionAboutPrice(priceNzd, compared);
  if (question) throw new AppError('listing.price_unusual', { detail: question, path: 'swayPrice' });
}

/** The price that a new price follows in the history: the current one, or, if that is a mistake, the one before. NZD. */
export async function priceBefore(
  tx: Db,
  { listingId, corrects }: Pick<NamedPrice, 'listingId' | 'corrects'>,
): Promise<number | null> {
  const [current, previous] = await findLastPrices(tx, listingId);
  return (corrects ? previous : current)?.price ?? null;
}

/**
 * Adds a price to the history of a locked listing. A correction takes the place and the date of the price named last, so that the mistake
 * leaves no trace (product/prices.md#a-mistaken-price-can-be-taken-back). Every other price stays, so a day has a limit of them.
 * @throws AppError listing.price_settled, listing.price_limit
 */
export async function namePrice(
  platform: Platform,
  tx: Db,
  { corrects, ...named }: NamedPrice,
): Promise<void> {
  if (!corrects) {
    await requireUse(
      platform,
      tx,
      { limit: 'pricesOfListing', subject: named.listingId },
      'listing.price_limit',
    );
    return insertPriceChange(tx, named);
  }
  const [mistaken, previous] = await findLastPrices(tx, named.listingId);
  if (!mistaken || named.at > priceSettlesAt(mistaken.changedAt))
    throw new AppError('listing.price_settled', { path: 'correctsPrice' });
  await deletePriceChange(tx, mistaken.id);
  if (previous?.price !== named.price) await insertPriceChange(tx, { ...named, at: mistaken.changedAt });
}
