import { priceSettlesAt } from '@sway/domain/prices/named-price';
import type { MediaKind } from '@sway/domain/media/media-rules';
import type { AdminListing } from '@sway/contract/admin';
import type { OwnListing, OwnListingDetail } from '@sway/contract/own-properties';
import type { AddressListing, Listing, ListingDetail } from '@sway/contract/properties';
import type { SavedListing } from '@sway/contract/watchlist';
import { presentStoredEstimate } from '#features/estimates/index.ts';
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
    ownerId: row.owner_id,
    unitOfPropertyId: row.unit_of_property_id,
    title: row.title,
    description: row.description,
    address: row.address,
    suburb: row.suburb,
    city: row.city,
    region: row.region,
    latitude: row.latitude,
    longitude: row.longitude,
    swayPrice: row.sway_price,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    floorArea: row.floor_area,
    propertyType: row.property_type,
    images: mediaUrlsOf(row, 'image'),
    videos: mediaUrlsOf(row, 'video'),
    features: row.features,
    avmPrice: row.avm_price,
    priceJustificationTags: row.price_justification_tags,
    priceJustificationText: row.price_justification_text,
    isActive: row.is_active,
    createdAt: timestamp(row.created_at),
    linzVerified: row.is_verified,
    ownerVerified: row.is_owner_verified,
  };
}

/** Presents a listing as admins see it: with its owner's name and who hid it. */
export function presentAdminListing(row: AdminListingRow): AdminListing {
  return { ...presentListing(row), ownerName: row.owner_name, hiddenBy: hiddenBy(row) };
}

function hiddenBy(row: AdminListingRow): AdminListing['hiddenBy'] {
  if (row.is_active) return null;
  if (row.taken_down_at !== null) return 'admin';
  if (row.owner_deleted_at !== null) return 'deletion';
  if (row.yielded_at !== null) return 'verified_owner';
  return row.withdrawn_at === null ? 'owner' : 'withdrawal';
}

/** Presents a listing with who acts for the owner, for the page of its address. */
export function presentAddressListing(row: AddressListingRow): AddressListing {
  return { ...presentListing(row), priceEnteredBy: row.price_entered_by };
}

/** Presents a listing with the details of its page, but for past sales, which only its route adds. */
export function presentListingDetail(row: ListingDetailRow): ListingDetail {
  const images = (row.media ?? []).filter(file => file.kind === 'image');
  return {
    ...presentAddressListing(row),
    ownerName: row.owner_name,
    ownerAvatar: imageUrlOrNull(row.owner_avatar_key),
    imageDescriptions: images.map(image => image.description ?? row.title),
    landArea: wholeM2(row.land_area_ha),
    capitalValue: row.capital_value,
    capitalValueDate: row.capital_value_date,
    priceHistory: row.price_history.map(change => ({
      price: change.price,
      changedAt: timestamp(change.changed_at),
      note: change.note,
    })),
    pastSales: [],
    estimate: row.estimate && presentStoredEstimate(row.estimate),
    estimateHistory: row.estimate_history,
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
  const namedAt = row.price_history.at(-1)?.changed_at ?? row.created_at;
  return {
    ...presentListingDetail(row),
    ...presentForOwner(row),
    priceSettlesAt: timestamp(priceSettlesAt(new Date(namedAt))),
  };
}

function presentForOwner(row: OwnersColumns & FigureColumns) {
  return {
    addressId: row.address_id,
    version: row.version,
    isTakenDown: row.taken_down_at !== null,
    hasOtherOwner: row.has_other_owner,
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
    title: row.known_title,
    savedAt: timestamp(row.saved_at),
    priceWhenSaved: row.price_when_saved,
    wantsMail: row.wants_mail,
    property: row.is_active ? presentListing(row) : null,
  };
}

/** The URLs of a listing's files of a kind; none of a listing that does not exist yet. */
export function mediaUrlsOf(listing: ListingRow | undefined, kind: MediaKind): string[] {
  return (listing?.media ?? []).filter(file => file.kind === kind).map(mediaUrl);
}
