import type { DemoSite } from '@sway/demo/demo-site';
import type { Privacy } from '@sway/domain/listings/privacy';
import { hidePlace } from '#features/listings/index.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

/** The homes that come first in the sample have the ids that tests and pictures of it name. */
const FIRST = 100;
/** Only a large town has as many homes alike as an area of it needs. */
const HIDDEN: readonly { privacy: Privacy; count: number; city?: string }[] = [
  { privacy: 'street', count: 2 },
  { privacy: 'area', count: 1, city: 'Auckland' },
];

/** Lets the owners of some homes show only their street or an area, where homes around are alike and nobody talks about them. */
export async function hidePlaces(tx: Db, site: DemoSite, listingIds: readonly number[]): Promise<void> {
  const known = new Set([...site.conversations, ...site.enquiries, ...site.saves].map(each => each.listing));
  const homes = site.listings.flatMap((listing, i) =>
    i >= FIRST && listing.isActive && !listing.isVerified && !known.has(i)
      ? [{ ...listing, id: listingIds[i]! }]
      : [],
  );
  const taken = new Set<number>();
  for (const { privacy, count, city } of HIDDEN) {
    const most = taken.size + count;
    for (const { id, home, priceChanges } of homes) {
      if (taken.size === most) break;
      if (taken.has(id) || (city !== undefined && home.place.city.name !== city)) continue;
      if (await canHide(tx, id, privacy, priceChanges.at(-1)!.at)) taken.add(id);
    }
  }
}

async function canHide(tx: Db, id: number, privacy: Privacy, at: Date): Promise<boolean> {
  try {
    await hidePlace(tx, id, privacy, at);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
