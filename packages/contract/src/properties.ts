import { byName } from '@sway/domain/by-name';
import { MEASURE_NAMES, measureOf } from '@sway/domain/listings/listing-fields';
import { MAX_COMPARED_HOMES } from '@sway/domain/listings/compared-homes';
import { LISTING_ORDERS } from '@sway/domain/listings/listing-rules';
import { PRIVACIES } from '@sway/domain/listings/privacy';
import { READINESS } from '@sway/domain/listings/readiness';
import { RESTING_REASONS } from '@sway/domain/listings/resting';
import { PROPERTY_TYPES } from '@sway/domain/listings/property-types';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { contactRuleFields } from './contact.ts';
import { estimate, estimateHistory } from './estimates.ts';
import { filterBodyFields, filterQueryFields } from './listing-filters.ts';
import { pastSales } from './past-sales.ts';
import { recordParts } from './record-parts.ts';
import {
  bounds,
  cursor,
  id,
  idParams,
  idsText,
  idText,
  int4,
  pageQuery,
  wholeListQuery,
  priceNzd,
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
    privacy: z
      .enum(PRIVACIES)
      .describe(
        'How much of the place is told: of a street or an area everything is the street’s or area’s, the floor area is where its band begins, and nothing of official records is told (product/listings.md#address-privacy)',
      ),
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
    readiness: z
      .enum(READINESS)
      .nullable()
      .describe('How ready the owner is to sell; null if they have not said'),
    isActive: z.boolean(),
    createdAt: timestamp,
    confirmedAt: timestamp.describe('When its owner named, changed or confirmed the price last'),
    restingFor: z
      .enum(RESTING_REASONS)
      .nullable()
      .describe('Why it is in no list until that ends; null unless it rests (product/prices.md#still-true)'),
    isUnderDiscussion: z
      .boolean()
      .describe('Whether its owner talks with somebody after an offer was accepted in principle'),
    ...contactRuleFields,
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
    publicAddressId: id.nullable().describe('Its address in the register; null of a private home'),
    landArea: z.number().nullable().describe('m², from the linked official record'),
    capitalValue: priceNzd.nullable(),
    capitalValueDate: z.iso.date().nullable(),
    priceHistory: z
      .array(z.object({ price: priceNzd, changedAt: timestamp, note: z.string().nullable() }))
      .describe('Oldest first, each with the owner’s note: the first price, and the last 199'),
    pastSales,
    estimate: estimate.nullable().describe('How `avmPrice` came about; null until it is known'),
    estimateHistory,
    area: z
      .object({ north: z.number(), south: z.number(), east: z.number(), west: z.number() })
      .nullable()
      .describe('Somewhere in here is a home of which only the area is told; null for others'),
    hasComparables: z
      .boolean()
      .describe('Whether the owner shows sales and homes that the price was compared with'),
    hiddenParts: recordParts.describe(
      'What the verified owner hides here from others; only the owner and admins are told',
    ),
  })
  .meta({ id: 'PropertyDetail' });

export type ListingDetail = z.infer<typeof propertyDetail>;

const order = z
  .enum(LISTING_ORDERS)
  .describe('Newest first, closest to the estimate first, by price, or the price confirmed last first');

/** The filters of a list of listings, as a query carries them (product/map-and-search.md#filters). */
export const propertyFilterQuery = z.object(filterQueryFields);

/** The filter of a list of listings. Absent fields do not filter. */
export type ListingFilter = z.output<typeof propertyFilterQuery>;

export const listProperties = defineCall('GET /api/properties', 'Properties', {
  access: 'everyone',
  readsReplica: true,
  scope: 'search:read',
  summary: 'Lists active listings, filtered, ordered and paged',
  query: propertyFilterQuery.extend({ order: order.default('newest'), ...wholeListQuery }),
  response: z.array(property),
  paged: true,
});

export const searchProperties = defineCall('POST /api/properties/search', 'Properties', {
  access: 'everyone',
  readsReplica: true,
  scope: 'search:read',
  summary: 'Lists active listings with the filters in the body; a filter that is null is not set',
  query: z.object({
    cursor: cursor
      .optional()
      .describe('As the Link header has it: send the same body to the URL of the next page'),
  }),
  body: z.object({
    ...filterBodyFields,
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

export const summarizeProperties = defineCall('GET /api/properties/summary', 'Properties', {
  access: 'everyone',
  readsReplica: true,
  scope: 'search:read',
  summary: 'Counts the listings that match a filter, and all, and returns the bounds of the matching ones',
  query: propertyFilterQuery,
  response: propertySummary,
});

export const getProperty = defineCall('GET /api/properties/:id', 'Properties', {
  access: 'everyone',
  readsReplica: true,
  scope: 'search:read',
  summary:
    'Returns a listing with its owner, record and price history; its owner and admins get a hidden one too',
  params: idParams,
  response: propertyDetail,
  errors: ['listing.not_found'],
});

/** A home of a comparison, in the order in which it was asked for. */
export const comparedProperty = z
  .object({
    propertyId: id,
    property: propertyDetail
      .nullable()
      .describe('Null while the listing is hidden, and after it was deleted'),
  })
  .meta({ id: 'ComparedProperty' });

export type ComparedHome = z.infer<typeof comparedProperty>;

export const compareProperties = defineCall('GET /api/properties/compared', 'Properties', {
  access: 'everyone',
  readsReplica: true,
  scope: 'search:read',
  summary: 'Returns up to five listings as their pages show them, to compare; a repeated id counts once',
  query: z.object({ ids: idsText(MAX_COMPARED_HOMES) }),
  response: z.array(comparedProperty).max(MAX_COMPARED_HOMES),
});

export const listOwnerProperties = defineCall('GET /api/properties/owner/:userId', 'Properties', {
  access: 'everyone',
  readsReplica: true,
  promisedPath: '/api/users/:userId/properties',
  scope: 'search:read',
  summary: 'Lists the active listings of an owner; the owner gets the hidden ones too',
  params: z.object({ userId: idText }),
  query: z.object(pageQuery),
  response: z.array(property),
  paged: true,
  errors: ['user.not_found'],
});

export const listAddressListings = defineCall('GET /api/addresses/:id/listings', 'Properties', {
  access: 'everyone',
  readsReplica: true,
  scope: 'search:read',
  summary: 'Lists the active listings at an address',
  params: idParams,
  response: z.array(addressListing),
  errors: ['address.not_found'],
});
