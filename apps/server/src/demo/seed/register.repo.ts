import type { SampleAddress } from '@sway/demo/addresses/addresses';
import type { SampleRecord } from '@sway/demo/records/records';
import { readRollDate } from '@sway/domain/roll-codes';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { insertRows } from './insert-rows.ts';

/** Inserts boundaries and valuations, and notes which records are the sample's. */
export async function insertRecords(tx: Db, records: readonly SampleRecord[]): Promise<void> {
  await insertRows(
    tx,
    'sample_records',
    records.map(({ unitOfPropertyId }) => ({ unit_of_property_id: unitOfPropertyId })),
  );
  await insertRows(
    tx,
    'property_boundaries',
    records.map(record => ({
      unit_of_property_id: record.unitOfPropertyId,
      property_name: record.propertyName,
      boundary: ewktOf(record),
    })),
  );
  await insertRows(
    tx,
    'valuations',
    records.map(record => ({
      unit_of_property_id: record.unitOfPropertyId,
      valuation_roll: record.valuationRoll,
      valuation_assessment: record.valuationAssessment,
      situation_number: record.situationNumber,
      situation_name: record.situationName,
      legal_description: record.legalDescription,
      land_area_ha: record.landAreaHa,
      property_category: record.propertyCategory,
      zoning: record.zoning,
      bedrooms: record.bedrooms,
      floor_area_m2: record.floorAreaM2,
      capital_value: record.capitalValue,
      land_value: record.landValue,
      improvements_value: record.improvementsValue,
      effective_date: readRollDate(record.effectiveDate),
      actual_property_use: record.building.actualPropertyUse,
      building_age_indicator: record.building.ageIndicator,
      building_construction_indicator: record.building.constructionIndicator,
      building_condition_indicator: record.building.conditionIndicator,
      building_site_coverage_m2: record.building.siteCoverageM2,
      off_street_parking: record.building.offStreetParking,
      mass_contour: record.building.contour,
      mass_view: record.building.view,
      mass_scope_of_view: record.building.scopeOfView,
    })),
  );
}

/** Inserts the addresses, and those of their streets that the register does not have. */
export async function insertAddresses(
  tx: Db,
  addresses: readonly SampleAddress[],
  unitOfPropertyIdOf: ReadonlyMap<number, string>,
): Promise<void> {
  const streetIdOf = await insertStreets(tx, addresses);
  await insertRows(
    tx,
    'addresses',
    addresses.map(address => ({
      address_id: address.id,
      full_address: address.fullAddress,
      full_address_number: address.fullAddressNumber,
      unit: address.lot.unit,
      address_number: address.lot.number,
      address_number_suffix: address.lot.suffix,
      road_name: address.lot.street.name,
      road_type_name: address.lot.street.type,
      ...streetOf(address),
      address_class: 'Thoroughfare',
      address_lifecycle: 'Current',
      position: `SRID=4326;POINT(${address.lng} ${address.lat})`,
      unit_of_property_id: unitOfPropertyIdOf.get(address.id) ?? null,
      street_id: streetIdOf(address),
    })),
  );
}

type Street = ReturnType<typeof streetOf>;

async function insertStreets(
  tx: Db,
  addresses: readonly SampleAddress[],
): Promise<(address: SampleAddress) => number> {
  const streets = new Map(addresses.map(address => [keyOf(streetOf(address)), streetOf(address)]));
  const rows = JSON.stringify([...streets.values()]);
  const known = sql`streets s join json_populate_recordset(null::streets, ${rows}::json) row
    using (full_road_name, suburb_locality, town_city, territorial_authority)`;
  await sql`
    insert into streets (full_road_name, suburb_locality, town_city, territorial_authority)
    select full_road_name, suburb_locality, town_city, territorial_authority
    from json_populate_recordset(null::streets, ${rows}::json)
    on conflict do nothing`.execute(tx);
  const stored = await sql<Street & { id: number }>`
    select s.id, full_road_name, suburb_locality, town_city, territorial_authority from ${known}`.execute(tx);
  const idOf = new Map(stored.rows.map(street => [keyOf(street), street.id]));
  return address => idOf.get(keyOf(streetOf(address)))!;
}

function streetOf({ fullRoadName, lot }: SampleAddress) {
  const { city, suburb } = lot.street.place;
  return {
    full_road_name: fullRoadName,
    suburb_locality: suburb.name,
    town_city: city.name,
    territorial_authority: city.territorialAuthority,
  };
}

function keyOf(street: Street): string {
  return [street.full_road_name, street.suburb_locality, street.town_city, street.territorial_authority].join(
    '|',
  );
}

function ewktOf({ boundary }: SampleRecord): string {
  return `SRID=4326;MULTIPOLYGON(((${boundary.map(({ lng, lat }) => `${lng} ${lat}`).join(', ')})))`;
}
