import type { ContactSettings } from '@sway/contract/contact';
import type { Actor } from '@sway/domain/accounts/permissions';
import { CONTACT_BOUNDS } from '@sway/domain/conversations/beginnings';
import { dateInNewZealand } from '@sway/domain/enquiries/enquiry-rules';
import { lockListing, requireOneMoreChange, setContactRule } from '#features/listings/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { findFloor, setFloor } from './contact.repo.ts';
import { findOwnHome } from './waiting-list.repo.ts';

/** Who may begin to write about a home of the actor, and its floor. Admins do not learn it either. @throws AppError listing.not_found */
export async function readContactSettings(
  { db }: Platform,
  actor: Actor | null,
  propertyId: number,
): Promise<ContactSettings> {
  const { id } = authorize(actor, 'account.use');
  const { whoMayWrite, nobodyUntil } = await requireOwnHome(db, propertyId, id);
  return { whoMayWrite, nobodyUntil, floorNzd: await findFloor(db, propertyId) };
}

/** Sets the same. @throws AppError with a code of `setContactSettings` */
export async function setContactSettings(
  platform: Platform,
  actor: Actor | null,
  propertyId: number,
  { floorNzd, ...rule }: ContactSettings,
): Promise<ContactSettings> {
  const { id } = authorize(actor, 'account.use');
  requireDay(rule, platform.clock());
  await platform.db.transaction().execute(async tx => {
    if ((await lockListing(tx, propertyId))?.ownerId !== id) throw new AppError('listing.not_found');
    await requireOneMoreChange(platform, tx, propertyId);
    await setContactRule(tx, propertyId, rule);
    await setFloor(tx, propertyId, floorNzd);
  });
  return readContactSettings(platform, actor, propertyId);
}

function requireDay({ whoMayWrite, nobodyUntil }: Omit<ContactSettings, 'floorNzd'>, now: Date): void {
  const isInRange =
    nobodyUntil !== null &&
    nobodyUntil > dateInNewZealand(now) &&
    nobodyUntil <= dateInNewZealand(now, CONTACT_BOUNDS.maxDaysClosed);
  if (whoMayWrite === 'nobody' ? !isInRange : nobodyUntil !== null)
    throw new AppError('contact.date_out_of_range', { path: 'nobodyUntil' });
}

/** A home of the actor that is not deleted. @throws AppError listing.not_found for everybody else */
export async function requireOwnHome(db: Db, propertyId: number, userId: number) {
  const home = await findOwnHome(db, propertyId, userId);
  if (!home) throw new AppError('listing.not_found');
  return home;
}
