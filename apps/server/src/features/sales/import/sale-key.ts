import { createHash } from 'node:crypto';
import { isoDayOf } from '@sway/estimate/sale';
import type { Sale } from '@sway/estimate/sale';
import { foldForSearch } from '@sway/domain/text/search-text';

/** What a row names its home by. */
export type NamedHome = { address: string | null; addressId: number | null };

/**
 * The home as a row names it: by LINZ’s id, or else by its address, or else by its position with what tells flats of one building apart.
 * Null for a row that names none.
 */
export function homeKeyOf({ address, addressId }: NamedHome, sale: Sale): string | null {
  if (addressId !== null) return `id ${addressId}`;
  if (address !== null) return `address ${foldForSearch(address)}`;
  if (!sale.position) return null;
  const { bedrooms, bathrooms, carParks, capitalValueNzd } = sale;
  return `at ${[sale.position.lat, sale.position.lng, bedrooms, bathrooms, carParks, capitalValueNzd].join(' ')}`;
}

/** Tells which sales a file has had. Hashes take less memory than the keys of millions of sales. */
export class KnownSales {
  readonly #prices = new Set<string>();
  readonly #counts = new Map<string, number>();

  /** @returns a key for the sale, or null for one that the file has had before: the same home, day and price */
  keyOf(homeKey: string, { day, priceNzd }: Sale): string | null {
    const key = `${homeKey} on ${isoDayOf(day)}`;
    const withPrice = hashOf(`${key} for ${priceNzd}`);
    if (this.#prices.has(withPrice)) return null;
    this.#prices.add(withPrice);
    const hash = hashOf(key);
    const count = (this.#counts.get(hash) ?? 0) + 1;
    this.#counts.set(hash, count);
    // Two prices of a home on one day are those of two flats: the file's order tells them apart.
    return count === 1 ? key : `${key} (${count})`;
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64').slice(0, 16);
}
