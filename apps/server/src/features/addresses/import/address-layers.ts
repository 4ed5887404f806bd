import type { Layer, Target } from '#platform/import/layer.ts';
import { addressColumns } from './address-columns.ts';
import {
  findVersion,
  GATHERED_TABLES,
  gatherRegister,
  raiseVersion,
} from '../register/refresh-register.repo.ts';
import { forgetStagedGone, noteGone } from '../register/gone-addresses.repo.ts';
import { noteAllPlaces } from '../register/places-to-link.repo.ts';

const COMMON_COLUMNS = [
  'address_id',
  'full_address_number',
  'full_road_name',
  'full_address',
  'address_number',
  'suburb_locality',
  'town_city',
] as const;

/** The table that addresses are imported into, and all that is gathered from them. */
const REGISTER: Target = {
  table: 'addresses',
  key: 'address_id',
  gathered: {
    tables: GATHERED_TABLES,
    refresh: gatherRegister,
    isMissing: async db => (await findVersion(db)) === null,
  },
  renewVersion: raiseVersion,
  noteSwap: noteAllPlaces,
  gone: { note: noteGone, forgetStaged: forgetStagedGone },
};

const NZ_ADDRESSES: Layer = {
  id: 123_113,
  title: 'NZ Addresses',
  columns: [...COMMON_COLUMNS, 'unit', 'road_name', 'road_name_type', 'address_lifecycle'],
  target: REGISTER,
  columnsOf: header =>
    addressColumns(header, {
      unit: ['unit'],
      fullRoadName: ['full_road_name'],
      roadName: ['road_name'],
      roadType: ['road_name_type'],
    }),
};

/** An address on the water has no road: the name of its bay or route is used instead. */
const NZ_ADDRESSES_TO_2026: Layer = {
  id: 105_689,
  title: 'NZ Addresses, until March 2026',
  columns: [...COMMON_COLUMNS, 'unit_value', 'road_name', 'road_type_name', 'address_lifecycle'],
  target: REGISTER,
  columnsOf: header =>
    addressColumns(header, {
      unit: ['unit_value'],
      fullRoadName: ['full_road_name', 'water_name'],
      roadName: ['road_name', 'water_name'],
      roadType: ['road_type_name'],
    }),
};

/** Has full road names and current addresses only: road name and type are derived, and the lifecycle is Current. */
const NZ_STREET_ADDRESS: Layer = {
  id: 53_353,
  title: 'NZ Street Address',
  columns: [...COMMON_COLUMNS, 'unit_value', 'address_type', 'road_section_id'],
  target: REGISTER,
  columnsOf: header =>
    addressColumns(header, {
      unit: ['unit_value'],
      fullRoadName: ['full_road_name', 'water_route_name', 'water_name'],
    }),
};

/** The layers of addresses, the newest first. */
export const ADDRESS_LAYERS: readonly Layer[] = [NZ_ADDRESSES, NZ_ADDRESSES_TO_2026, NZ_STREET_ADDRESS];
