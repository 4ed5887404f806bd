import type { Listing, ListingDetail } from '@sway/contract/properties';
import { imageUrl, videoUrl } from '#features/media/index.ts';
import type { ListingDetailRow, ListingRow } from './listing-rows.ts';

/** Presents a listing. No other function sends a listing's position to clients. */
export function presentListing(row: ListingRow): Listing {
  const media = row.media ?? [];
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
    images: media.filter(file => file.kind === 'image').map(file => imageUrl(file.key)),
    videos: media.filter(file => file.kind === 'video').map(file => videoUrl(file.key)),
    features: row.features,
    avmPrice: row.avm_price,
    priceJustificationTags: row.price_justification_tags,
    priceJustificationText: row.price_justification_text,
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
    linzVerified: row.is_verified,
  };
}

/** Presents a listing with the details of its page. */
export function presentListingDetail(row: ListingDetailRow): ListingDetail {
  const images = (row.media ?? []).filter(file => file.kind === 'image');
  return {
    ...presentListing(row),
    ownerName: row.owner_name,
    ownerAvatar: row.owner_avatar_key === null ? null : imageUrl(row.owner_avatar_key),
    imageDescriptions: images.map(image => image.description ?? row.title),
    landArea: row.land_area_ha === null ? null : Math.round(row.land_area_ha * 10_000),
    capitalValue: row.capital_value,
    capitalValueDate: row.capital_value_date,
    priceHistory: row.price_history.map(change => ({
      price: change.price,
      changedAt: new Date(change.changed_at).toISOString(),
      note: change.note,
    })),
  };
}
