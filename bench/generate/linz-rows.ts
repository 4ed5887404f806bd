import type { Address } from './addresses.ts';
import type { Street } from './streets.ts';
import { besideStreet } from './street-arc.ts';

/** NZ Addresses, layer 123113, as LINZ has exported it since March 2026. */
export const ADDRESS_HEADER =
  'WKT,address_id,road_id,full_address_number,full_road_name,full_address,territorial_authority,unit,address_number,' +
  'address_number_suffix,address_number_high,road_name,road_name_type,road_name_suffix,suburb_locality,town_city,is_land,' +
  'address_lifecycle,full_road_name_ascii,full_address_ascii,territorial_authority_ascii,road_name_ascii,' +
  'suburb_locality_ascii,town_city_ascii,shape_X,shape_Y,postcode\n';

/** NZ Addresses Roads, layer 123110, as LINZ exports it. */
export const ROAD_HEADER =
  'WKT,road_id,full_road_name,road_name_label,is_land,full_road_name_ascii,road_name_label_ascii\n';

/** LINZ's lines have a point about every 15 m where a road bends. */
const STEP_M = 15;
/** How far a road goes on beyond its first and last lot, to the next road. */
const BEYOND_M = 40;

/** The full number as on a letterbox: "3/45B", "12-14". */
function fullNumber({ unit, number, suffix, high }: Address): string {
  return `${unit && `${unit}/`}${number}${suffix}${high ? `-${high}` : ''}`;
}

export function fullAddress(address: Address, street: Street): string {
  return `${fullNumber(address)} ${streetLine(street)}`;
}

function streetLine({ fullName, locality: { name, town } }: Street): string {
  return `${fullName}, ${name === town ? town : `${name}, ${town}`}`;
}

/** Returns a function that formats the rows of a street's addresses; their common parts are computed once. */
export function addressRows(street: Street): (id: number, address: Address) => string {
  const { road, fullName, locality, roadId } = street;
  const line = streetLine(street);
  const texts = [fullName, line, locality.territorialAuthority, road.name, locality.name, locality.town];
  const [fullNameAscii, lineAscii, ...otherAscii] = texts.map(withoutDiacritics);
  const roadCells = `${road.name},${road.type},${road.suffix},${locality.name},${locality.town},T,Current`;
  return (id, address) => {
    const { unit, number, suffix, high, lng, lat } = address;
    const full = fullNumber(address);
    return (
      `POINT (${lng} ${lat}),${id},${roadId},${full},${fullName},"${full} ${line}",${locality.territorialAuthority},` +
      `${unit},${number},${suffix},${high || ''},${roadCells},${fullNameAscii},"${full} ${lineAscii}",` +
      `${otherAscii.join()},${lng},${lat},${locality.postcode}\n`
    );
  };
}

/** The row of a street: its line weaves a little, so that few of its points can be left out. */
export function roadRow(street: Street, roadId: number): string {
  const { fullName, lengthM } = street;
  const steps = Math.ceil((lengthM + 2 * BEYOND_M) / STEP_M);
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const { lat, lng } = besideStreet(street, i * STEP_M - BEYOND_M, 2.5 * Math.sin(i * 0.7 + roadId));
    return `${lng} ${lat}`;
  });
  const ascii = withoutDiacritics(fullName);
  return `"MULTILINESTRING ((${points.join(',')}))",${roadId},${fullName},${fullName},T,${ascii},${ascii}\n`;
}

function withoutDiacritics(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '');
}
