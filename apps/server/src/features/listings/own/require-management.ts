import type { Actor } from '@sway/domain/accounts/permissions';
import { authorize, authorizeKnown } from '#platform/authorize.ts';

/**
 * Requires that the actor can change a listing. A hidden one does not exist for strangers (product/listings.md#hidden-listings).
 * @throws AppError permission.denied, listing.not_found
 */
export function requireManagement(
  actor: Actor | null,
  { ownerId, isActive: isShown }: { ownerId: number; isActive: boolean },
): void {
  if (isShown) authorize(actor, 'listing.manage', ownerId);
  else authorizeKnown(actor, 'listing.manage', ownerId, 'listing.not_found');
}
