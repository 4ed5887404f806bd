import type { AddressMapItem, SwayMapItem } from '@sway/contract/map';
import type { Listing } from '@sway/contract/properties';
import type { AddressTilePoint, ListingTilePoint } from '@sway/contract/tiles';
import type { PublicUser } from '@sway/contract/users';
import { addressLabel } from '@sway/domain/addresses/address-labels';
import { formatCompactPrice } from '@sway/domain/prices/money';
import type { ClusterOnMap, ListingOnMap } from '#features/listings/index.ts';
import type { MarkerRow } from './items/address-markers.repo.ts';
import type { PointRow } from './register-tiles/address-tile.repo.ts';

/** An address for a marker of the full-screen map. */
export function presentAddressMapItem(row: MarkerRow): AddressMapItem {
  return {
    id: row.addressId,
    address: row.fullAddress,
    coordinates: { lat: row.latitude, lng: row.longitude },
    location: { suburb: row.suburbLocality, city: row.townCity },
  };
}

/** A listing for the full-screen map. */
export function presentSwayMapItem(
  listing: Listing,
  owner: PublicUser | undefined,
  claimId: number | undefined,
): SwayMapItem {
  return {
    propertyId: listing.id,
    claimId: claimId ?? null,
    userId: listing.ownerId,
    ownerName: owner?.name ?? '',
    ownerAvatar: owner?.avatar ?? null,
    swayPrice: listing.swayPrice,
    fullAddress: listing.address,
    suburbLocality: listing.suburb,
    townCity: listing.city,
    coordinates: { lat: listing.latitude, lng: listing.longitude },
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    floorArea: listing.floorArea,
  };
}

/** A single address of a tile. */
export function presentAddressPoint(row: PointRow): AddressTilePoint {
  return {
    kind: 'address',
    id: row.addressId,
    label: addressLabel(partsOf(row)),
    class: row.addressClass ?? '',
  };
}

/** Several addresses at one point, labelled with the number and street of the first. */
export function presentStackPoint(first: PointRow, count: number): AddressTilePoint {
  const label = addressLabel({ ...partsOf(first), unit: null });
  return { kind: 'stack', count, id: first.addressId, label };
}

export function presentClusterPoint({ count }: { count: number }): AddressTilePoint {
  return { kind: 'cluster', count };
}

function partsOf(row: PointRow) {
  return {
    unit: row.unit,
    addressNumber: row.addressNumber,
    addressNumberSuffix: row.addressNumberSuffix,
    roadName: row.roadName,
  };
}

/** A single listing of a tile. */
export function presentListingPoint({ id, priceNzd: price, band }: ListingOnMap): ListingTilePoint {
  return { cluster: false, id, price, band, label: formatCompactPrice(price) };
}

/**
 * A cluster of listings, with the number of each price band, labelled with its lowest price.
 * @param name the place of most of them
 * @param isAgain whether a larger cluster near it has this name
 */
export function presentListingCluster(
  { count, bands, lowestPriceNzd }: ClusterOnMap,
  name: string | null,
  isAgain = false,
): ListingTilePoint {
  const [realistic, aspirational, dream] = bands;
  const [price, label] = [lowestPriceNzd, formatCompactPrice(lowestPriceNzd)];
  return {
    cluster: true,
    count,
    realistic,
    aspirational,
    dream,
    price,
    label,
    ...(name && { name }),
    ...(isAgain && { again: true }),
  };
}
