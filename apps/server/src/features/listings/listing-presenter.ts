import { pick } from '@sway/domain/by-name';
import { LISTING_FIELD_NAMES } from '@sway/domain/listings/listing-fields';
import { priceSettlesAt } from '@sway/domain/prices/named-price';
import type { MediaKind } from '@sway/domain/media/media-rules';
import type { AdminListing } from '@sway/contract/admin';
import type { OwnListing, OwnListingDetail } from '@sway/contract/own-properties';
import type { AddressListing, Listing, ListingDetail } from '@sway/contract/properties';
import type { SavedListing } from '@sway/contract/watchlist';
import { imageUrlOrNull, mediaUrl } from '#features/media/index.ts';
import { timestamp, wholeM2 } from '#platform/http/presented-values.ts';
import type { AddressListingRow, AdminListingRow, ListingDetailRow, ListingRow } from './listing-rows.ts';
import type { OwnersColumns } from './own/own-listings.repo.ts';
import type { FigureColumns, OwnListingDetailRow, OwnListingRow } from './own/own-figures.repo.ts';
import type { SavedRow } from './saved/watchlist.repo.ts';

/** Presents a listing. No other function sends a listing's position to clients. */
export function presentListing(row: ListingRow): Listing {
  return {
    id: row.id,
    ownerId: row.ownerId,
    unitOfPropertyId: row.unitOfPropertyId,
    ...pick(row, LISTING_FIELD_NAMES),
    address: row.address,
    suburb: row.suburb,
    city: row.city,
    region: row.region,
    latitude: row.latitude,
    longitude: row.longitude,
    images: mediaUrlsOf(row, 'image'),
    videos: mediaUrlsOf(row, 'video'),
    avmPrice: row.avmPrice,
    isActive: row.isActive,
    createdAt: timestamp(row.createdAt),
    linzVerified: row.isVerified,
    ownerVerified: row.isOwnerVerified,
  };
}

/** Presents a listing as admins see it: with its owner's name and who hid it. */
export function presentAdminListing(row: AdminListingRow): AdminListing {
  return { ...presentListing(row), ownerName: row.ownerName, hiddenBy: hiddenBy(row) };
}

function hiddenBy(row: AdminListingRow): AdminListing['hiddenBy'] {
  if (row.isActive) return null;
  if (row.takenDownAt !== null) return 'admin';
  if (row.ownerDeletedAt !== null) return 'deletion';
  if (row.yieldedAt !== null) return 'verified_owner';
  return row.withdrawnAt === null ? 'owner' : 'withdrawal';
}

/** Presents a listing with who acts for the owner, for the page of its address. */
export function presentAddressListing(row: AddressListingRow): AddressListing {
  return { ...presentListing(row), priceEnteredBy: row.priceEnteredBy };
}

/** Presents a listing with the details of its page, but for past sales, which only its route adds. */
export function presentListingDetail(row: ListingDetailRow): ListingDetail {
  const images = (row.media ?? []).filter(file => file.kind === 'image');
  return {
    ...presentAddressListing(row),
    ownerName: row.ownerName,
    ownerAvatar: imageUrlOrNull(row.ownerAvatarKey),
    imageDescriptions: images.map(image => image.description ?? row.title),
    landArea: wholeM2(row.landAreaHa),
    capitalValue: row.capitalValue,
    capitalValueDate: row.capitalValueDate,
    priceHistory: row.priceHistory.map(change => ({
      price: change.price,
      changedAt: timestamp(change.changedAt),
      note: change.note,
    })),
    pastSales: [],
    estimate: row.estimate,
    estimateHistory: row.estimateHistory,
  };
}

/** Presents a listing with its figures, for its owner. */
export function presentOwnListing(row: OwnListingRow): OwnListing {
  return {
    ...presentListing(row),
    ...presentForOwner(row),
  };
}

/** Presents a listing with all that its owner edits. */
export function presentOwnListingDetail(row: OwnListingDetailRow): OwnListingDetail {
  const namedAt = row.priceHistory.at(-1)?.changedAt ?? row.createdAt;
  return {
    ...presentListingDetail(row),
    ...presentForOwner(row),
    priceSettlesAt: timestamp(priceSettlesAt(new Date(namedAt))),
  };
}

function presentForOwner(row: OwnersColumns & FigureColumns) {
  return {
    addressId: row.addressId,
    version: row.version,
    isTakenDown: row.takenDownAt !== null,
    hasOtherOwner: row.hasOtherOwner,
    claim: row.claim,
    viewers: row.viewers,
    saves: row.saves,
    conversations: row.conversations,
    weeks: row.weeks,
  };
}

/** Presents a saved home. If its listing is hidden, only the title is shown by which the user already knew it. */
export function presentSavedListing(row: SavedRow): SavedListing {
  return {
    propertyId: row.id,
    title: row.knownTitle,
    savedAt: timestamp(row.savedAt),
    priceWhenSaved: row.priceWhenSaved,
    wantsMail: row.wantsMail,
    property: row.isActive ? presentListing(row) : null,
  };
}

/** The URLs of a listing's files of a kind; none of a listing that does not exist yet. */
export function mediaUrlsOf(listing: ListingRow | undefined, kind: MediaKind): string[] {
  return (listing?.media ?? []).filter(file => file.kind === kind).map(mediaUrl);
}
