import { textThatTells } from '@sway/domain/listings/privacy';
import type { Privacy } from '@sway/domain/listings/privacy';
import { foldForSearch } from '@sway/domain/text/search-text';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { findPriceNotes } from '../own/price-changes.repo.ts';

type PrivateHome = { listingId: number; address: string; privacy: Privacy };

/** Requires that the note of a price does not tell the address of a private home. @throws AppError listing.text_tells_address */
export function requireSilentNote({ address, privacy }: PrivateHome, priceNote: string | null): void {
  const path = textThatTells({ priceNote }, address, privacy, foldForSearch);
  if (path) throw new AppError('listing.text_tells_address', { path });
}

/** Requires that no note in the price history does, which stays as it is. @throws AppError listing.note_tells_address */
export async function requireSilentHistory(
  tx: Db,
  { listingId, address, privacy }: PrivateHome,
): Promise<void> {
  if (privacy === 'exact') return;
  const notes = Object.fromEntries((await findPriceNotes(tx, listingId)).entries());
  if (textThatTells(notes, address, privacy, foldForSearch) !== undefined)
    throw new AppError('listing.note_tells_address', { path: 'privacy' });
}
