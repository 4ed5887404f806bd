import { said, t } from '@sway/domain/language/texts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { hasOtherOwner } from './verified-owner.repo.ts';

/** The message for a user who lists or shows a home of another verified owner. */
const OTHER_OWNER = t`Someone else is the verified owner of this home. If it is yours, open the page of its address and dispute their claim. Our team will look at both claims.`;

/**
 * Requires that no other user is the verified owner of an address. Called under the address's lock.
 * @throws AppError listing.other_owner with the field
 */
export async function requireNoOtherOwner(
  tx: Db,
  { ownerId, addressId }: { ownerId: number; addressId: number },
  path: string,
): Promise<void> {
  if (await hasOtherOwner(tx, ownerId, addressId))
    throw new AppError('listing.other_owner', { detail: said(OTHER_OWNER), path });
}
