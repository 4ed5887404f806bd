import { propertyPath } from '@sway/contract/pages';
import type { PropertyDetail } from '@sway/contract/properties';
import { formatQuantity } from '@sway/domain/format';
import { formatPrice } from '@sway/domain/money';
import { propertyTypeLabel } from '@sway/domain/property-types';
import { BRAND } from '@sway/domain/brand';
import type { PageHead } from './page-head.ts';

const SCHEMA_TYPES: Partial<Record<PropertyDetail['propertyType'], string>> = {
  House: 'House',
  Apartment: 'Apartment',
  Townhouse: 'House',
  Lifestyle: 'House',
  Unit: 'Apartment',
};

/** A listing's head: its own title, price and place in words, first picture, and structured data. */
export function listingHead(property: PropertyDetail, baseUrl: string, defaultImageUrl: string): PageHead {
  const url = baseUrl + propertyPath(property.id);
  const picture = property.images[0];
  const description = describe(property);
  return {
    title: `${property.title}, ${property.city}`,
    description,
    url,
    imageUrl: picture ? baseUrl + picture : defaultImageUrl,
    ...(picture ? { imageAlt: property.imageDescriptions[0] } : {}),
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'RealEstateListing',
      name: property.title,
      url,
      description,
      datePosted: property.createdAt,
      image: property.images.map(image => baseUrl + image),
      mainEntity: describePlace(property),
    },
  };
}

/** "House with 4 bedrooms, 2 bathrooms at … . Sway price $2,790,000. …" */
function describe({
  propertyType,
  bedrooms,
  bathrooms,
  address,
  swayPrice,
  description,
}: PropertyDetail): string {
  const rooms = [
    bedrooms === null ? null : formatQuantity(bedrooms, 'bedroom'),
    bathrooms === null ? null : formatQuantity(bathrooms, 'bathroom'),
  ].filter(part => part !== null);
  const what = propertyTypeLabel(propertyType) + (rooms.length > 0 ? ` with ${rooms.join(' and ')}` : '');
  const text = `${what} at ${address}. ${BRAND.priceName}: ${formatPrice(swayPrice)}. ${description}`;
  return text.length > 300 ? `${text.slice(0, 297).trimEnd()}…` : text;
}

function describePlace(property: PropertyDetail): Record<string, unknown> {
  return {
    '@type': SCHEMA_TYPES[property.propertyType] ?? 'Place',
    address: {
      '@type': 'PostalAddress',
      streetAddress: property.address,
      addressLocality: property.city,
      addressRegion: property.region,
      addressCountry: 'NZ',
    },
    geo: { '@type': 'GeoCoordinates', latitude: property.latitude, longitude: property.longitude },
    ...(property.bedrooms === null ? {} : { numberOfBedrooms: property.bedrooms }),
    ...(property.bathrooms === null ? {} : { numberOfBathroomsTotal: property.bathrooms }),
    ...(property.floorArea === null
      ? {}
      : { floorSize: { '@type': 'QuantitativeValue', value: property.floorArea, unitCode: 'MTK' } }),
  };
}
