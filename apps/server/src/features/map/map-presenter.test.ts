import type { Listing } from '@sway/contract/properties';
import { expect, test } from 'vitest';
import type { ClusterOnMap } from '#features/listings/index.ts';
import type { PointRow } from './register-tiles/address-tile.repo.ts';
import {
  presentAddressMapItem,
  presentAddressPoint,
  presentClusterPoint,
  presentListingCluster,
  presentListingPoint,
  presentStackPoint,
  presentSwayMapItem,
} from './map-presenter.ts';

const POINT: PointRow = {
  count: 1,
  mapX: 0.5,
  mapY: 0.5,
  addressId: 12,
  unit: '3',
  addressNumber: 45,
  addressNumberSuffix: 'B',
  roadName: 'Queen',
  addressClass: 'Thoroughfare',
};

test('a single address is labelled with unit and number, and its class is empty if the register has none', () => {
  expect(presentAddressPoint(POINT)).toEqual({
    kind: 'address',
    id: 12,
    label: '3/45B',
    class: 'Thoroughfare',
  });
  expect(presentAddressPoint({ ...POINT, addressClass: null })).toMatchObject({ class: '' });
});

test('several addresses at one point are labelled without a unit', () => {
  expect(presentStackPoint(POINT, 8)).toEqual({ kind: 'stack', count: 8, id: 12, label: '45B' });
});

test('clusters have their counts, those of listings by price band and with the lowest price', () => {
  expect(presentClusterPoint({ count: 30 })).toEqual({ kind: 'cluster', count: 30 });
  const cluster: ClusterOnMap = {
    mapX: 0,
    mapY: 0,
    count: 10,
    bands: [1, 2, 3, 4],
    lowestPriceNzd: 620_000,
    places: [],
  };
  const point = {
    cluster: true,
    count: 10,
    realistic: 1,
    aspirational: 2,
    dream: 3,
    price: 620_000,
    label: '$620K',
  };
  expect(presentListingCluster(cluster, 'Petone')).toEqual({ ...point, name: 'Petone' });
  expect(presentListingCluster(cluster, 'Petone', true)).toEqual({ ...point, name: 'Petone', again: true });
  expect(presentListingCluster(cluster, null)).toEqual(point);
});

test('a single listing is labelled with its compact price', () => {
  const listing = { mapX: 0, mapY: 0, id: 7, priceNzd: 1_250_000, band: 'dream', place: 0 } as const;
  expect(presentListingPoint(listing)).toEqual({
    cluster: false,
    id: 7,
    price: 1_250_000,
    band: 'dream',
    label: '$1.3M',
  });
});

test('an address of the full-screen map has its place', () => {
  const row = {
    addressId: 12,
    fullAddress: '12 Willis Street, Te Aro, Wellington',
    suburbLocality: 'Te Aro',
    townCity: null,
    latitude: -41.29,
    longitude: 174.77,
  };
  expect(presentAddressMapItem(row)).toEqual({
    id: 12,
    address: '12 Willis Street, Te Aro, Wellington',
    coordinates: { lat: -41.29, lng: 174.77 },
    location: { suburb: 'Te Aro', city: null },
  });
});

test('a listing of the full-screen map has its owner and its claim, if they are known', () => {
  const listing = {
    id: 7,
    ownerId: 3,
    swayPrice: 950_000,
    address: '12 Willis Street, Te Aro, Wellington',
    suburb: 'Te Aro',
    city: 'Wellington',
    latitude: -41.29,
    longitude: 174.77,
    bedrooms: 3,
    bathrooms: 1,
    floorArea: 120,
  } as Listing;
  const item = {
    propertyId: 7,
    userId: 3,
    swayPrice: 950_000,
    fullAddress: '12 Willis Street, Te Aro, Wellington',
    suburbLocality: 'Te Aro',
    townCity: 'Wellington',
    coordinates: { lat: -41.29, lng: 174.77 },
    bedrooms: 3,
    bathrooms: 1,
    floorArea: 120,
  };
  const owner = { id: 3, name: 'Hana', avatar: '/media/hana/320.webp' };
  expect(presentSwayMapItem(listing, owner, 5)).toEqual({
    ...item,
    claimId: 5,
    ownerName: 'Hana',
    ownerAvatar: '/media/hana/320.webp',
  });
  expect(presentSwayMapItem(listing, undefined, undefined)).toEqual({
    ...item,
    claimId: null,
    ownerName: '',
    ownerAvatar: null,
  });
});
