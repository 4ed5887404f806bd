import { writeAudit } from '#features/audit/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { findPriceForOwner } from './price-changes.repo.ts';

/**
 * Writes a price to the audit log that the user of a listing has entered for the owner of the home, as a verified agent or manager
 * (product/claims.md#only-an-owner-names-a-price).
 * @param fromNzd the price before; null for the first one
 */
export async function recordPriceForOwner(
  { clock }: Pick<Platform, 'clock'>,
  tx: Db,
  listingId: number,
  fromNzd: number | null,
): Promise<void> {
  const entered = await findPriceForOwner(tx, listingId);
  if (!entered || entered.price === fromNzd) return;
  await writeAudit(tx, {
    actorId: entered.enteredById,
    action: 'property.price-for-owner',
    subject: `property ${listingId}`,
    detail: { ...(fromNzd === null ? {} : { fromNzd }), toNzd: entered.price },
    at: clock(),
  });
}
