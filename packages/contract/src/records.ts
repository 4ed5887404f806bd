import { t } from '@sway/domain/language/texts';
import { RECORD_SEARCH_LIMIT, RECORD_SEARCH_MIN_CHARACTERS } from '@sway/domain/records/record-search';
import { SEARCH_LIMITS } from '@sway/domain/limits/search-limits';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { pastSales } from './past-sales.ts';
import { recordParts } from './record-parts.ts';
import { atLeast, id, idText, int4Text, priceNzd, recordId, shortText } from './primitives.ts';

const boundary = z.object({ unitOfPropertyId: z.string(), propertyName: z.string().nullable() });

const valuation = z.object({
  situationName: z.string().nullable().describe('Number and street in the valuation roll'),
  legalDescription: z.string().nullable(),
  capitalValue: priceNzd.nullable(),
  landValue: priceNzd.nullable(),
  improvementValue: priceNzd.nullable(),
  effectiveDate: z.iso.date().nullable().describe('The date of the valuation'),
});

/** A record in a search: its boundary, if one is stored, and its valuation, if its council publishes one. */
export const recordSummary = z
  .object({
    unitOfPropertyId: z.string(),
    address: z.string().nullable().describe('The first address of the register inside the boundary'),
    boundary: boundary.nullable(),
    valuation: valuation.nullable(),
    isOfAddress: z
      .boolean()
      .nullable()
      .describe(
        'Whether a listing of the address that was asked about can be linked to it; null if none was',
      ),
  })
  .meta({ id: 'RecordSummary' });

export type RecordSummary = z.infer<typeof recordSummary>;

const position = z.array(z.number());

/** GeoJSON in WGS 84 degrees, longitude first: polygons of rings, the first of each the outer one. */
const multiPolygon = z.object({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(z.array(z.array(position))),
});

const detail = z.object({
  label: z.string(),
  words: z.string(),
  code: z.string().nullable().describe('The code in the valuation roll, when `words` explains one'),
});

/**
 * The official record of a place, in snake_case (product/records.md#the-combined-record). Values are NZD, areas m².
 * Most places have no valuation; the valuation's fields are then null.
 */
export const combinedRecord = z
  .object({
    unit_of_property_id: z.string(),
    title: z.string(),
    property_name: z.string().nullable(),
    price: priceNzd.nullable().describe('The Sway price of the listing'),
    has_listing: z.boolean(),
    listing_id: id.nullable(),
    bedrooms: z.number().int().nullable(),
    floor_area: z.number().int().nullable(),
    land_area: z.number().nullable().describe('From the valuation roll, or else the area of the boundary'),
    property_category: z.string().nullable(),
    property_category_words: z.string().nullable(),
    zoning: z.string().nullable(),
    zoning_words: z.string().nullable(),
    capital_value: priceNzd.nullable(),
    land_value: priceNzd.nullable(),
    improvements_value: priceNzd.nullable(),
    boundary: boundary.extend({ areaM2: z.number(), geometry: multiPolygon }).nullable(),
    valuation: valuation.extend({ details: z.array(detail) }).nullable(),
    addresses: z
      .array(z.object({ id, fullAddress: z.string(), latitude: z.number(), longitude: z.number() }))
      .describe('Up to 50 addresses of the register inside the boundary'),
    address_count: z.number().int(),
    titles: z
      .array(
        z.object({
          titleNo: z.string(),
          type: z.string().nullable(),
          status: z.string().nullable(),
          landDistrict: z.string().nullable(),
          issueDate: z.iso.date().nullable(),
          estateDescription: z.string().nullable(),
          numberOwners: z.number().int().nullable(),
        }),
      )
      .describe('Up to 20 titles that the addresses belong to'),
    past_sales: pastSales,
    valuation_source: z
      .object({ licence: z.string().nullable().describe('As the operator stated it; null if not stated') })
      .nullable()
      .describe('Of the imported valuations; null on a site that has imported none'),
    hidden_parts: recordParts.describe(
      'What verified owners hide here from others; only these owners and admins are told',
    ),
  })
  .meta({ id: 'CombinedRecord' });

export type CombinedRecord = z.infer<typeof combinedRecord>;

export const getRecordStats = defineCall('GET /api/linz/stats', 'Official records', {
  access: 'everyone',
  readsReplica: true,
  scope: 'search:read',
  summary: 'Counts the boundaries of the official records',
  response: z.object({ totalBoundaries: z.number().int() }),
});

export const searchRecords = defineCall('GET /api/linz/search', 'Official records', {
  access: 'everyone',
  readsReplica: true,
  scope: 'search:read',
  summary: 'Finds official records by address, name, legal description, title number or id',
  query: z.object({
    q: shortText(SEARCH_LIMITS.maxAddress)
      .check(
        atLeast(
          RECORD_SEARCH_MIN_CHARACTERS,
          () => t`Must have at least ${RECORD_SEARCH_MIN_CHARACTERS} characters`,
        ),
      )
      .describe('The beginning of any of these; case and macrons are ignored'),
    limit: int4Text(1, RECORD_SEARCH_LIMIT).default(RECORD_SEARCH_LIMIT),
    addressId: idText.optional().describe('The address for whose listing a record is looked for'),
  }),
  response: z.array(recordSummary),
});

export const getRecord = defineCall('GET /api/linz/combined/:unitOfPropertyId', 'Official records', {
  access: 'everyone',
  readsReplica: true,
  scope: 'search:read',
  summary: 'Returns one official record: boundary, valuation in words, addresses, titles and listing',
  params: z.object({ unitOfPropertyId: recordId }),
  response: combinedRecord,
  errors: ['record.not_found'],
});
