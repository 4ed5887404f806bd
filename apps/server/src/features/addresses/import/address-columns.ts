import type { AddressRow, SourceColumn } from './address-row.ts';

/** The register's columns that a file can fill, with their types; the position as degrees. */
export const TYPES = {
  address_id: 'bigint',
  full_address: 'text',
  full_address_number: 'text',
  unit: 'text',
  address_number: 'integer',
  address_number_suffix: 'text',
  address_number_high: 'integer',
  road_name: 'text',
  road_type_name: 'text',
  full_road_name: 'text',
  suburb_locality: 'text',
  town_city: 'text',
  territorial_authority: 'text',
  postcode: 'text',
  address_class: 'text',
  address_lifecycle: 'text',
  lng: 'double precision',
  lat: 'double precision',
} satisfies Record<keyof AddressRow, string>;

export const FIELDS = Object.keys(TYPES) as (keyof AddressRow)[];
/** Columns that are stored as the file has them. */
export const SOURCE_COLUMNS = FIELDS.filter(
  (field): field is SourceColumn => field !== 'lng' && field !== 'lat',
);
/** Columns that are made here of others, and so of any file. */
export const MADE_COLUMNS = ['street_id', 'position'] as const;
