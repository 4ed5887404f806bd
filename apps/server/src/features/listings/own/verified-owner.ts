import type { Db } from '#platform/database/database.ts';
import { conflict } from '#platform/errors.ts';
import { hasOtherOwner } from './verified-owner.repo.ts';

/** What a person is told who lists or shows a home that somebody else owns, and how to dispute it. */
export const OTHER_OWNER =
  'Somebody else is the verified owner of this home. If it is yours, open the page of its address and dispute their claim: our team looks at both.';

/**
 * Requires that nobody else is the verified owner of an address. To be called under the address's lock.
 * @throws AppError conflict naming the field.
 */
export async function requireNoOtherOwner(
  tx: Db,
  { ownerId, addressId }: { ownerId: number; addressId: number },
  field: string,
): Promise<void> {
  if (await hasOtherOwner(tx, ownerId, addressId)) throw conflict(OTHER_OWNER, field);
}
