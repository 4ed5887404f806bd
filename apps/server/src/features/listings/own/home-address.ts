import type { CreateListing } from '@sway/contract/own-properties';
import { placeOfAddress } from '@sway/domain/addresses/home-place';
import { foldForSearch } from '@sway/domain/text/search-text';
import { t } from '@sway/domain/language/texts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { findAddressesNear, findHomeAddress, isRecordOf } from './home-address.repo.ts';
import type { HomeAddressRow } from './home-address.repo.ts';

/** The address of a listing, from the register (product/listings.md#every-listing-has-a-registered-address). */
export type HomeAddress = {
  addressId: number;
  address: string;
  suburb: string | null;
  city: string;
  region: string;
  postcode: string | null;
  latitude: number;
  longitude: number;
  /** The official record that the register links the address to. */
  unitOfPropertyId: string | null;
};

/** About 100 m in degrees: two maps may place the same address this far apart. */
const NEARBY_DEGREES = 0.001;
const NEARBY_LIMIT = 50;

/** @throws AppError listing.address_unknown */
export async function requireHomeAddress(db: Db, addressId: number): Promise<HomeAddress> {
  const row = await findHomeAddress(db, addressId);
  if (!row) throw new AppError('listing.address_unknown', { path: 'addressId' });
  return homeAddressOf(row);
}

type PostedPlace = Pick<CreateListing, 'addressId' | 'address' | 'latitude' | 'longitude'>;

/**
 * Resolves the address of a new listing: the one that `addressId` names, or else the registered one near the posted position that
 * has the posted text, or at least its number (product/listings.md#every-listing-has-a-registered-address).
 * @throws AppError listing.address_required, listing.address_unknown
 */
export async function resolveAddress(db: Db, posted: PostedPlace): Promise<HomeAddress> {
  if (posted.addressId !== undefined) return requireHomeAddress(db, posted.addressId);
  const { address = '', latitude, longitude } = posted;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') {
    throw new AppError('listing.address_required', { path: 'addressId' });
  }
  const place = { lat: latitude, lng: longitude };
  const near = await findAddressesNear(db, place, NEARBY_DEGREES, NEARBY_LIMIT);
  const folded = foldForSearch(address);
  const number = /^\S+/.exec(folded)?.[0];
  const match =
    near.find(row => foldForSearch(row.fullAddress) === folded) ??
    near.find(row => foldForSearch(row.fullAddressNumber) === number);
  if (!match) throw new AppError('listing.address_unknown', { path: 'address' });
  return homeAddressOf(match);
}

/**
 * Requires that an official record is the home's own: the register links them, or the home is inside its boundary.
 * @throws AppError listing.record_unknown, listing.record_mismatch
 */
export async function requireRecordOf(db: Db, home: HomeAddress, unitOfPropertyId: string): Promise<void> {
  const isOwn = await isRecordOf(db, home, unitOfPropertyId);
  if (isOwn) return;
  const path = 'unitOfPropertyId';
  if (isOwn === undefined) throw new AppError('listing.record_unknown', { path });
  const detail = t`This official record does not belong to ${home.address}. Link the record of your address, or none.`;
  throw new AppError('listing.record_mismatch', { detail, path });
}

function homeAddressOf(row: HomeAddressRow): HomeAddress {
  const { fullAddress, fullAddressNumber, suburbLocality, townCity, territorialAuthority, ...home } = row;
  const place = placeOfAddress({ suburbLocality, townCity, territorialAuthority });
  return { ...home, ...place, address: fullAddress };
}
