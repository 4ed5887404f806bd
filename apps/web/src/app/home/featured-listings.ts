import type { Listing } from '@sway/contract/properties';

/**
 * Picks the homes that the home page shows first, from newest to oldest: verified ones with photographs before others, and where
 * there is a choice, each in another city and of another type than those before it. Where fewer qualify, the newest of the rest follow.
 */
export function pickFeatured(newest: readonly Listing[], count: number): Listing[] {
  const featured: Listing[] = [];
  for (const isGoodEnough of [isShowcase, hasPhotos, () => true])
    for (const isNew of [differsFromAll, () => true])
      for (const listing of newest) {
        if (featured.length === count) return featured;
        if (!featured.includes(listing) && isGoodEnough(listing) && isNew(listing, featured))
          featured.push(listing);
      }
  return featured;
}

function isShowcase(listing: Listing): boolean {
  return listing.linzVerified && hasPhotos(listing);
}

function hasPhotos({ images }: Listing): boolean {
  return images.length > 0;
}

function differsFromAll({ city, propertyType }: Listing, featured: readonly Listing[]): boolean {
  return featured.every(other => other.city !== city && other.propertyType !== propertyType);
}
