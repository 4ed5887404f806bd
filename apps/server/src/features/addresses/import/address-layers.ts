import { defineLayer } from '#platform/import/layer.ts';
import type { Layer } from '#platform/import/layer.ts';
import { tidyRegister } from './address-import.repo.ts';
import { batchWriter } from './batch-writer.ts';
import { addressReader } from './read-address.ts';
import type { AddressRow, SourceColumn } from './address-row.ts';
import { wholeRegister } from './full-register.ts';

/**
 * How one of LINZ's address layers names what the register keeps. Of several columns the first one filled counts; the
 * columns that a layer is recognised by are told apart from those that some exports leave out.
 */
type AddressLayer = {
  id: number;
  title: string;
  columns: readonly string[];
  sources: Partial<Record<SourceColumn, readonly string[]>>;
};

const COMMON_SOURCES = {
  address_id: ['address_id'],
  full_address: ['full_address'],
  full_address_number: ['full_address_number'],
  address_number: ['address_number'],
  address_number_suffix: ['address_number_suffix'],
  address_number_high: ['address_number_high'],
  suburb_locality: ['suburb_locality'],
  town_city: ['town_city'],
  territorial_authority: ['territorial_authority'],
  postcode: ['postcode'],
  address_class: ['address_class'],
  address_lifecycle: ['address_lifecycle'],
} as const;

const COMMON_COLUMNS = [
  'address_id',
  'full_address_number',
  'full_road_name',
  'full_address',
  'address_number',
  'suburb_locality',
  'town_city',
] as const;

const NZ_ADDRESSES: AddressLayer = {
  id: 123_113,
  title: 'NZ Addresses',
  columns: [...COMMON_COLUMNS, 'unit', 'road_name', 'road_name_type', 'address_lifecycle'],
  sources: {
    ...COMMON_SOURCES,
    unit: ['unit'],
    full_road_name: ['full_road_name'],
    road_name: ['road_name'],
    road_type_name: ['road_name_type'],
  },
};

/** An address on the water has no road: the name of its bay or route stands in for one. */
const NZ_ADDRESSES_TO_2026: AddressLayer = {
  id: 105_689,
  title: 'NZ Addresses, until March 2026',
  columns: [...COMMON_COLUMNS, 'unit_value', 'road_name', 'road_type_name', 'address_lifecycle'],
  sources: {
    ...COMMON_SOURCES,
    unit: ['unit_value'],
    full_road_name: ['full_road_name', 'water_name'],
    road_name: ['road_name', 'water_name'],
    road_type_name: ['road_type_name'],
  },
};

/** Has full road names and current addresses alone: road name and type are derived, and the lifecycle is Current. */
const NZ_STREET_ADDRESS: AddressLayer = {
  id: 53_353,
  title: 'NZ Street Address',
  columns: [...COMMON_COLUMNS, 'unit_value', 'address_type', 'road_section_id'],
  sources: {
    ...COMMON_SOURCES,
    unit: ['unit_value'],
    full_road_name: ['full_road_name', 'water_route_name', 'water_name'],
  },
};

/** The layers of addresses, the newest first. */
export const ADDRESS_LAYERS: readonly Layer[] = [NZ_ADDRESSES, NZ_ADDRESSES_TO_2026, NZ_STREET_ADDRESS].map(
  ({ id, title, columns, sources }) =>
    defineLayer<AddressRow>({
      id,
      title,
      columns,
      bind(header) {
        const { parse, known } = addressReader(header, sources);
        const whole = wholeRegister(header, sources, known);
        return { parse, ...batchWriter(known), tidy: tidyRegister, ...(whole && { whole }) };
      },
    }),
);
