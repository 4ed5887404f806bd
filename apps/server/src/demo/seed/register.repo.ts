import type { SampleAddress } from '@sway/demo/addresses/addresses';
import type { SamplePark } from '@sway/demo/records/parks';
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
    records.map(({ unitOfPropertyId }) => ({ unitOfPropertyId })),
  );
  await insertRows(
    tx,
    'property_boundaries',
    records.map(record => ({
      unitOfPropertyId: record.unitOfPropertyId,
      propertyName: record.propertyName,
      boundary: ewktOf(record.boundary),
    })),
  );
  await insertRows(
    tx,
    'valuations',
    records.map(record => ({
      unitOfPropertyId: record.unitOfPropertyId,
      valuationRoll: record.valuationRoll,
      valuationAssessment: record.valuationAssessment,
      situationNumber: record.situationNumber,
      situationName: record.situationName,
      legalDescription: record.legalDescription,
      landAreaHa: record.landAreaHa,
      propertyCategory: record.propertyCategory,
      zoning: record.zoning,
      bedrooms: record.bedrooms,
      floorAreaM2: record.floorAreaM2,
      capitalValue: record.capitalValue,
      landValue: record.landValue,
      improvementsValue: record.improvementsValue,
      effectiveDate: readRollDate(record.effectiveDate),
      actualPropertyUse: record.building.actualPropertyUse,
      buildingAgeIndicator: record.building.ageIndicator,
      buildingConstructionIndicator: record.building.constructionIndicator,
      buildingConditionIndicator: record.building.conditionIndicator,
      buildingSiteCoverageM2: record.building.siteCoverageM2,
      offStreetParking: record.building.offStreetParking,
      massContour: record.building.contour,
      massView: record.building.view,
      massScopeOfView: record.building.scopeOfView,
    })),
  );
}

/** Inserts the boundaries and zones of parks. */
export async function insertParks(tx: Db, parks: readonly SamplePark[]): Promise<void> {
  await insertRows(
    tx,
    'sample_records',
    parks.map(({ unitOfPropertyId }) => ({ unitOfPropertyId })),
  );
  await insertRows(
    tx,
    'property_boundaries',
    parks.map(({ unitOfPropertyId, name, boundary }) => ({
      unitOfPropertyId,
      propertyName: name,
      boundary: ewktOf(boundary),
      isPark: true,
    })),
  );
  await insertRows(
    tx,
    'valuations',
    parks.map(({ unitOfPropertyId, landAreaHa, zoning }) => ({ unitOfPropertyId, landAreaHa, zoning })),
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
      addressId: address.id,
      fullAddress: address.fullAddress,
      fullAddressNumber: address.fullAddressNumber,
      unit: address.lot.unit,
      addressNumber: address.lot.number,
      addressNumberSuffix: address.lot.suffix,
      roadName: address.lot.street.name,
      roadTypeName: address.lot.street.type,
      ...streetOf(address),
      addressClass: 'Thoroughfare',
      addressLifecycle: 'Current',
      position: `SRID=4326;POINT(${address.lng} ${address.lat})`,
      unitOfPropertyId: unitOfPropertyIdOf.get(address.id) ?? null,
    })),
  );
}

/** Inserts the roads. The lines that the map draws follow when they are redrawn. */
export async function insertRoads(tx: Db, roads: readonly SampleRoad[]): Promise<void> {
  await insertRows(
    tx,
    'roads',
    roads.map(({ id, fullRoadName, routeName, line }) => ({
      roadId: id,
      fullRoadName,
      routeName,
      isOnLand: true,
      line: `SRID=4326;MULTILINESTRING((${line.map(({ lng, lat }) => `${lng} ${lat}`).join(', ')}))`,
    })),
  );
}

function streetOf({ fullRoadName, lot }: SampleAddress) {
  const { city, suburb } = lot.street.place;
  return {
    fullRoadName,
    suburbLocality: suburb.name,
    townCity: city.name,
    territorialAuthority: city.territorialAuthority,
  };
}

function ewktOf(boundary: SampleRecord['boundary']): string {
  return `SRID=4326;MULTIPOLYGON(((${boundary.map(({ lng, lat }) => `${lng} ${lat}`).join(', ')})))`;
}
