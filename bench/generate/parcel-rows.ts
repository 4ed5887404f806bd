import { createHash } from 'node:crypto';
import type { Position } from '@sway/domain/map/positions';
import { ringAreaM2 } from '@sway/demo/geometry';
import type { Random } from '@sway/demo/random';
import { fullNumber } from './address-rows.ts';
import type { Lot } from './addresses.ts';
import { lotRing } from './street-arc.ts';

/** Unit of Property, layer 113968. */
export const PARCEL_HEADER = 'WKT,unit_of_property_id,property_name\n';

/** NZ Property Titles, layer 50804. */
export const TITLE_HEADER =
  'WKT,id,title_no,status,type,land_district,issue_date,guarantee_status,estate_description,number_owners,spatial_extents_shared\n';

const VALUATION_COLUMNS = (
  'unit_of_property_id,valuation_no_roll,valuation_no_assessment,valuation_no_suffix,district_ta_code,situation_number,' +
  'additional_situation_number,situation_name,legal_description,land_area,property_category,ownership_code,' +
  'current_effective_valuation_date,capital_value,improvements_value,land_value,trees,annual_value,annual_value_indicator,' +
  'gross_rental,no_of_bedrooms,improvements_description,zoning,actual_property_use,units_of_use,off_street_parking,' +
  'building_age_indicator,building_condition_indicator,building_construction_indicator,building_site_coverage,' +
  'building_total_floor_area,mass_contour,mass_view,mass_scope_of_view,mass_total_living_area,mass_deck,' +
  'mass_workshop_laundry,mass_other_improvements,mass_garage_freestanding,mass_garaged_under_main_roof,production,sale_group'
).split(',');

/** District Valuation Roll, table 114085. */
export const VALUATION_HEADER = `${VALUATION_COLUMNS.join(',')}\n`;

/** The share of units with a published valuation. */
const VALUED_SHARE = 0.4;

/** The share of titles with a hole. */
const HOLE_SHARE = 0.03;

export type ParcelRows = { parcel: string; title: string; valuation: string };

/** The rows for a lot's unit of property around its addresses, its title and, if published, its valuation. */
export function parcelRows(lot: Lot, key: string, lotNo: number, random: Random): ParcelRows {
  const { street, alongM, side, addresses } = lot;
  const id = uuidOf(key);
  const halfM = street.frontageM / 2;
  const depthM = street.locality.isRural ? 120 : random.between(30, 42);
  const ring = lotRing(street, {
    fromM: alongM - halfM,
    toM: alongM + halfM,
    nearM: side * 8,
    farM: side * (8 + depthM),
  });
  const [first] = addresses as [Lot['addresses'][number]];
  const parcel = `"MULTIPOLYGON((${ringText(ring)}))",${id},${first.number}${first.suffix} ${street.fullName}\n`;
  const hole = lotRing(street, {
    fromM: alongM - 2,
    toM: alongM + 2,
    nearM: side * (depthM - 2),
    farM: side * (depthM + 2),
  });
  const shape = random.chance(HOLE_SHARE) ? `${ringText(ring)},${ringText(hole)}` : ringText(ring);
  const areaM2 = ringAreaM2(ring);
  const title = titleRow(shape, lotNo, areaM2, random);
  if (!random.chance(VALUED_SHARE)) return { parcel, title, valuation: '' };
  return { parcel, title, valuation: valuationRow(lot, id, areaM2, random) };
}

function ringText(ring: Position[]): string {
  return `(${ring.map(({ lng, lat }) => `${lng} ${lat}`).join(',')})`;
}

function titleRow(shape: string, lotNo: number, areaM2: number, random: Random): string {
  const plan = random.int(10_000, 550_000);
  const issued = `${random.int(1950, 2025)}-${String(random.int(1, 12)).padStart(2, '0')}-01`;
  const estate = `"Fee Simple, 1/1, Lot ${random.int(1, 90)} Deposited Plan ${plan}, ${Math.round(areaM2)} m2"`;
  const cells = ['LIVE', 'Freehold', random.pick(LAND_DISTRICTS), issued, 'Guarantee', estate];
  return `"MULTIPOLYGON((${shape}))",${lotNo},${100_000 + lotNo},${cells.join(',')},${random.int(1, 3)},false\n`;
}

const LAND_DISTRICTS = ['North Auckland', 'South Auckland', 'Wellington', 'Canterbury', 'Otago'];

function valuationRow({ street, addresses }: Lot, id: string, areaM2: number, random: Random): string {
  const landValue = random.int(20, 120) * 10_000;
  const improvements = random.int(10, 90) * 10_000;
  const floorAreaM2 = random.int(70, 280);
  const cells: Record<string, string | number> = {
    unit_of_property_id: id,
    valuation_no_roll: random.int(10_000, 29_999),
    valuation_no_assessment: random.int(100, 99_900),
    situation_number: fullNumber(addresses[0]!),
    situation_name: street.fullName,
    legal_description: `LOT ${random.int(1, 90)} DP ${random.int(10_000, 550_000)}`,
    land_area: (areaM2 / 10_000).toFixed(4),
    property_category: street.locality.isRural
      ? 'LI200B'
      : `RD${random.int(190, 202)}${random.pick(['A', 'B', 'C'])}`,
    ownership_code: 1,
    current_effective_valuation_date: random.pick(['01072023', '01092024', '01052024']),
    capital_value: landValue + improvements,
    improvements_value: improvements,
    land_value: landValue,
    no_of_bedrooms: random.int(2, 5),
    improvements_description: 'DWG OI',
    zoning: street.locality.isRural ? '2A' : '91',
    units_of_use: addresses.length,
    building_construction_indicator: random.pick(['WI', 'BT', 'RI']),
    building_total_floor_area: floorAreaM2,
    mass_total_living_area: floorAreaM2,
  };
  return `${VALUATION_COLUMNS.map(column => cells[column] ?? '').join(',')}\n`;
}

function uuidOf(key: string): string {
  const hex = createHash('md5').update(key).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
