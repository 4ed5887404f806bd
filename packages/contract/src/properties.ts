import { byName } from '@sway/domain/by-name';
import { MAX_AREA_CHARACTERS, parseArea } from '@sway/domain/map/areas';
import { FEATURE_FILTER_NAMES } from '@sway/domain/listings/feature-filters';
import { LEAST_FILTERS, mapLeastFilters } from '@sway/domain/listings/least-filters';
import type { LeastFilter } from '@sway/domain/listings/least-filters';
import { MEASURE_NAMES, measureOf } from '@sway/domain/listings/listing-fields';
import { LISTING_ORDERS } from '@sway/domain/listings/listing-rules';
import { PRICE_BAND_FILTERS } from '@sway/domain/prices/price-bands';
import { LISTING_PROPERTY_TYPES, PROPERTY_TYPES } from '@sway/domain/listings/property-types';
import { SEARCH_LIMITS } from '@sway/domain/limits/search-limits';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { estimate, estimateHistory } from './estimates.ts';
import { pastSales } from './past-sales.ts';
import {
  asText,
  bounds,
  choicesText,
  cursor,
  id,
  idParams,
  idText,
  int4,
  pageQuery,
  wholeListQuery,
  priceNzd,
  priceText,
  shortText,
  timestamp,
} from './primitives.ts';

const propertyType = z.enum(PROPERTY_TYPES);

/** The measures of a home in an answer. */
export const measures = byName(MEASURE_NAMES, name => {
  const value = z.number().int().nullable();
  return measureOf(name).kind === 'area' ? value.describe('m²') : value;
});

/** A listing as lists show it (product/data.md#properties). Positions are degrees, areas m², prices NZD. */
export const property = z
  .object({
    id,
    ownerId: id,
    unitOfPropertyId: z.string().nullable(),
    title: z.string(),
    description: z.string(),
    address: z.string(),
    suburb: z.string().nullable(),
    city: z.string(),
    region: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    swayPrice: priceNzd,
    ...measures,
    propertyType,
    images: z.array(z.string()),
    videos: z.array(z.string()),
    features: z.array(z.string()),
    avmPrice: priceNzd.nullable(),
    priceJustificationTags: z.array(z.string()),
    priceJustificationText: z.string().nullable(),
    isActive: z.boolean(),
    createdAt: timestamp,
    linzVerified: z
      .boolean()
      .describe('Whether the listing has a linked official record and a verified claim of its owner'),
    ownerVerified: z.boolean().describe('Whether its owner has a verified claim, with or without a record'),
  })
  .meta({ id: 'Property' });

export type Listing = z.infer<typeof property>;

/** A listing as the page of its address shows it: with who acts for the owner. */
export const addressListing = property
  .extend({
    priceEnteredBy: z
      .enum(['agent', 'manager'])
      .nullable()
      .describe('Who entered the price for the owner, with a verified claim; null if no one else did'),
  })
  .meta({ id: 'AddressListing' });

export type AddressListing = z.infer<typeof addressListing>;

/** A listing as its page shows it: with the owner, figures of the official record and the price history. */
export const propertyDetail = addressListing
  .extend({
    ownerName: z.string(),
    ownerAvatar: z.string().nullable(),
    imageDescriptions: z.array(z.string()).describe('What each picture shows, in the order of `images`'),
    landArea: z.number().nullable().describe('m², from the linked official record'),
    capitalValue: priceNzd.nullable(),
    capitalValueDate: z.iso.date().nullable(),
    priceHistory: z
      .array(z.object({ price: priceNzd, changedAt: timestamp, note: z.string().nullable() }))
      .describe('Oldest first, each with the owner’s note: the first price, and the last 199'),
    pastSales,
    estimate: estimate.nullable().describe('How `avmPrice` came about; null until it is known'),
    estimateHistory,
  })
  .meta({ id: 'PropertyDetail' });

export type ListingDetail = z.infer<typeof propertyDetail>;

const order = z.enum(LISTING_ORDERS).describe('Newest first, closest to the estimate first, or by price');
const filterType = z.enum(LISTING_PROPERTY_TYPES);
const priceBand = z.enum(PRICE_BAND_FILTERS);
const feature = z.enum(FEATURE_FILTER_NAMES);
const area = z
  .string()
  .max(MAX_AREA_CHARACTERS, { abort: true })
  .refine(
    text => parseArea(text) !== null,
    'Must be 3 to 50 corners: latitude,longitude;latitude,longitude;…',
  )
  .describe('Listings inside these corners, in degrees: `-37.7,175.2;-37.7,175.3;-37.8,175.3`');
const least = (name: LeastFilter) => int4(1, LEAST_FILTERS[name].max);

/** The filters of a list of listings, as a query carries them (product/map-and-search.md#filters). */
export const propertyFilterQuery = z.object({
  location: shortText(SEARCH_LIMITS.maxText)
    .optional()
    .describe('Part of a city, region or address; case and macrons are ignored'),
  minPrice: priceText.optional(),
  maxPrice: priceText.optional(),
  propertyType: filterType.optional(),
  ...mapLeastFilters(name =>
    asText(least(name)).optional().describe(`The least of ${LEAST_FILTERS[name].label.toLowerCase()}`),
  ),
  priceBands: choicesText(PRICE_BAND_FILTERS)
    .optional()
    .describe('Any of these price bands, separated by commas; none is for listings without an estimate'),
  features: choicesText(FEATURE_FILTER_NAMES)
    .optional()
    .describe('All of these features, separated by commas'),
  area: area.optional(),
  verified: z
    .union([z.boolean(), z.enum(['true', 'false'])], 'Must be true or false')
    .transform(value => value === true || value === 'true')
    .optional()
    .describe('Whether only listings with the badge LINZ Verified match'),
});

/** The filter of a list of listings. Absent fields do not filter. */
export type ListingFilter = z.output<typeof propertyFilterQuery>;

export const listProperties = defineCall({
  method: 'GET',
  access: 'everyone',
  path: '/api/properties',
  summary: 'Lists active listings, filtered, ordered and paged',
  tag: 'Properties',
  query: propertyFilterQuery.extend({ order: order.default('newest'), ...wholeListQuery }),
  response: z.array(property),
  paged: true,
});

export const searchProperties = defineCall({
  method: 'POST',
  access: 'everyone',
  path: '/api/properties/search',
  summary: 'Lists active listings with the filters in the body; a filter that is null is not set',
  tag: 'Properties',
  query: z.object({
    cursor: cursor
      .optional()
      .describe('As the Link header has it: send the same body to the URL of the next page'),
  }),
  body: z.object({
    location: shortText(SEARCH_LIMITS.maxText).nullish(),
    minPrice: priceNzd.nullish(),
    maxPrice: priceNzd.nullish(),
    propertyType: filterType.nullish(),
    ...mapLeastFilters(name => least(name).nullish()),
    priceBands: z.array(priceBand).max(PRICE_BAND_FILTERS.length).nullish(),
    features: z.array(feature).max(FEATURE_FILTER_NAMES.length).nullish(),
    verified: z.boolean().nullish(),
    area: area.nullish(),
    bounds: bounds.nullish(),
    order: order.default('newest'),
    limit: int4(1, 100).default(100),
    cursor: cursor.optional(),
  }),
  response: z.array(property),
  paged: true,
});

/** The number of listings that match a filter, the number of all, and the bounds of the matching ones. */
export const propertySummary = z
  .object({
    matching: z.number().int(),
    total: z.number().int(),
    bounds: z.object({ north: z.number(), south: z.number(), east: z.number(), west: z.number() }).nullable(),
  })
  .meta({ id: 'PropertySummary' });

export type ListingSummary = z.infer<typeof propertySummary>;

export const summarizeProperties = defineCall({
  method: 'GET',
  access: 'everyone',
  path: '/api/properties/summary',
  summary: 'Counts the listings that match a filter, and all, and returns the bounds of the matching ones',
  tag: 'Properties',
  query: propertyFilterQuery,
  response: propertySummary,
});

export const getProperty = defineCall({
  method: 'GET',
  access: 'everyone',
  path: '/api/properties/:id',
  summary:
    'Returns a listing with its owner, record and price history; its owner and admins get a hidden one too',
  tag: 'Properties',
  params: idParams,
  response: propertyDetail,
  errors: ['listing.not_found'],
});

export const listOwnerProperties = defineCall({
  method: 'GET',
  access: 'everyone',
  path: '/api/properties/owner/:userId',
  summary: 'Lists the active listings of an owner; the owner gets the hidden ones too',
  tag: 'Properties',
  params: z.object({ userId: idText }),
  query: z.object(pageQuery),
  response: z.array(property),
  paged: true,
  errors: ['user.not_found'],
});

export const listAddressListings = defineCall({
  method: 'GET',
  access: 'everyone',
  path: '/api/addresses/:id/listings',
  summary: 'Lists the active listings at an address',
  tag: 'Properties',
  params: idParams,
  response: z.array(addressListing),
  errors: ['address.not_found'],
});
