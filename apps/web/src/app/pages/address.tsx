import { useParams } from 'react-router';
import { AddressView } from '#features/claims/address/address-view.tsx';
import { idFromText } from '#shared/id-from-text.ts';
import { homesNearbyQuery } from '#features/listings/api/use-homes-nearby.ts';
import { listingsAtAddressQuery } from '#features/listings/api/use-listings-at-address.ts';
import { ownerQuery } from '#features/listings/api/use-owner.ts';
import { addressClaimsQuery } from '#shared/queries/use-address-claims.ts';
import { addressQuery } from '#shared/queries/use-address.ts';
import { layersQuery } from '#shared/queries/use-layers.ts';
import { recordQuery } from '#shared/queries/use-record.ts';
import type { PageNeeds } from '#shared/rendering/load-into.ts';

export const needs: PageNeeds = async ({ params }, load) => {
  const id = idFromText(params.id);
  if (id === null) return;
  const [address, listings] = await Promise.all([
    load(addressQuery(id)),
    load(listingsAtAddressQuery(id)),
    load(addressClaimsQuery(id)),
  ]);
  await Promise.all([
    address && load(homesNearbyQuery({ lat: address.shapeY, lng: address.shapeX })),
    address && load(layersQuery({ lat: address.shapeY, lng: address.shapeX })),
    address?.unitOfPropertyId && load(recordQuery(address.unitOfPropertyId)),
    ...(listings ?? []).map(({ ownerId }) => load(ownerQuery(ownerId))),
  ]);
};

/** /address/{id} (product/pages.md#address-page). */
export function AddressPage() {
  const { id = '' } = useParams();
  return <AddressView key={id} id={idFromText(id)} />;
}
