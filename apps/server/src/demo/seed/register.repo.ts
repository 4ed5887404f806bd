import type { SampleAddress } from '@sway/demo/addresses/addresses';
import type { SampleRecord } from '@sway/demo/records/records';
import type { SampleRoad } from '@sway/demo/streets/roads';
import { readRollDate } from '@sway/domain/records/roll-codes';
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

/** Inserts the addresses. Their streets follow when the register is refreshed. */
export async function insertAddresses(
  tx: Db,
  addresses: readonly SampleAddress[],
  unitOfPropertyIdOf: ReadonlyMap<number, string>,
): Promise<void> {
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
    })),
  );
}

/** Inserts the roads. The lines that the map draws follow when they are redrawn. */
export async function insertRoads(tx: Db, roads: readonly SampleRoad[]): Promise<void> {
  await insertRows(
    tx,
    'roads',
    roads.map(({ id, fullRoadName, routeName, line }) => ({
      road_id: id,
      full_road_name: fullRoadName,
      route_name: routeName,
      is_on_land: true,
      line: `SRID=4326;MULTILINESTRING((${line.map(({ lng, lat }) => `${lng} ${lat}`).join(', ')}))`,
    })),
  );
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

function ewktOf({ boundary }: SampleRecord): string {
  return `SRID=4326;MULTIPOLYGON(((${boundary.map(({ lng, lat }) => `${lng} ${lat}`).join(', ')})))`;
}
