import { useParams } from 'react-router';
import { ListingPage } from '#features/listings/detail/listing-page.tsx';
import { idFromText } from '#shared/id-from-text.ts';
import { ownerQuery } from '#features/listings/api/use-owner.ts';
import { layersQuery } from '#shared/queries/use-layers.ts';
import { listingQuery } from '#shared/queries/use-listing.ts';
import type { PageNeeds } from '#shared/rendering/load-into.ts';

const loadComparables = () => import('#features/listings/comparables/owners-comparables.tsx');

export const needs: PageNeeds = async ({ params }, load) => {
  const id = idFromText(params.id);
  const listing = id === null ? undefined : await load(listingQuery(id));
  if (!listing) return;
  const position = { lat: listing.latitude, lng: listing.longitude };
  await Promise.all([
    load(ownerQuery(listing.ownerId)),
    load(layersQuery(position)),
    listing.hasComparables && load((await loadComparables()).ownersComparablesQuery(listing.id)),
  ]);
};

/** The page of a single listing. */
export function PropertyPage() {
  const { id = '' } = useParams();
  return <ListingPage key={id} id={idFromText(id)} />;
}
