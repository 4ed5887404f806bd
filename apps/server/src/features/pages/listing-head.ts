import { said, t } from '@sway/domain/language/texts';
import { propertyPath } from '@sway/contract/pages';
import type { Listing, ListingDetail } from '@sway/contract/properties';
import { placeTrail } from '@sway/domain/addresses/place-path';
import { formatQuantity } from '@sway/domain/text/format';
import { formatPrice } from '@sway/domain/prices/money';
import { propertyTypeLabel } from '@sway/domain/listings/property-types';
import { BRAND } from '@sway/domain/brand';
import { shortened } from '@sway/domain/text/characters';
import { breadcrumbs, MAX_DESCRIPTION_CHARACTERS } from './page-head.ts';
import { homePicture } from './shared-pictures/page-picture.ts';
import type { PageContent } from './page-head.ts';

const SCHEMA_TYPES: Partial<Record<ListingDetail['propertyType'], string>> = {
  House: 'House',
  Apartment: 'Apartment',
  Townhouse: 'House',
  Lifestyle: 'House',
  Unit: 'Apartment',
};

/** The head of a listing's page: title, a description with price and place, the picture, and structured data. */
export function listingHead(listing: ListingDetail, baseUrl: string): PageContent {
  const url = baseUrl + propertyPath(listing.id);
  const description = describeListing(listing);
  return {
    title: `${listing.title}, ${listing.city}`,
    description,
    // Search engines show no home that rests.
    ...(listing.restingFor === null && { url }),
    picture: homePicture(listing),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'RealEstateListing',
        name: listing.title,
        url,
        description,
        datePosted: listing.createdAt,
        image: listing.images.map(image => baseUrl + image),
        mainEntity: describePlace(listing),
      },
      breadcrumbs(baseUrl, [...placeTrail(listing), { name: listing.title, path: propertyPath(listing.id) }]),
    ],
  };
}

/** "House with 4 bedrooms, 2 bathrooms at … . Sway price $2,790,000. …" */
export function describeListing({
  propertyType,
  bedrooms,
  bathrooms,
  address,
  privacy,
  swayPrice,
  description,
}: Listing): string {
  const rooms = [
    bedrooms === null ? null : formatQuantity(bedrooms, 'bedroom'),
    bathrooms === null ? null : formatQuantity(bathrooms, 'bathroom'),
  ].filter(part => part !== null);
  const home = homeWith(said(propertyTypeLabel(propertyType)), rooms);
  const place = privacy === 'exact' ? t`${home} at ${address}.` : t`${home} in ${address}.`;
  const text = `${place} ${said(BRAND.priceName)}: ${formatPrice(swayPrice)}. ${description}`;
  return shortened(text, MAX_DESCRIPTION_CHARACTERS);
}

function homeWith(type: string, [first, second]: readonly string[]): string {
  if (first === undefined) return type;
  return second === undefined ? t`${type} with ${first}` : t`${type} with ${first} and ${second}`;
}

function describePlace(listing: ListingDetail): Record<string, unknown> {
  const isExact = listing.privacy === 'exact';
  return {
    '@type': SCHEMA_TYPES[listing.propertyType] ?? 'Place',
    address: {
      '@type': 'PostalAddress',
      ...(isExact && { streetAddress: listing.address }),
      addressLocality: listing.city,
      addressRegion: listing.region,
      addressCountry: 'NZ',
    },
    ...(isExact && {
      geo: { '@type': 'GeoCoordinates', latitude: listing.latitude, longitude: listing.longitude },
    }),
    ...(listing.bedrooms === null ? {} : { numberOfBedrooms: listing.bedrooms }),
    ...(listing.bathrooms === null ? {} : { numberOfBathroomsTotal: listing.bathrooms }),
    ...(listing.floorArea === null || !isExact
      ? {}
      : { floorSize: { '@type': 'QuantitativeValue', value: listing.floorArea, unitCode: 'MTK' } }),
  };
}
