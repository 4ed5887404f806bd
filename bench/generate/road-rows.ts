import type { Street } from './streets.ts';
import { besideStreet } from './street-arc.ts';

/** NZ Addresses Roads, layer 123110, as LINZ exports it. */
export const ROAD_HEADER =
  'WKT,road_id,full_road_name,road_name_label,is_land,full_road_name_ascii,road_name_label_ascii\n';

/** LINZ's lines have a point about every 15 m where a road bends. */
const STEP_M = 15;
/** How far a road goes on beyond its first and last lot, to the next road. */
const BEYOND_M = 40;

/** The row of a street: its line weaves a little, so that few of its points can be left out. */
export function roadRow(street: Street, roadId: number): string {
  const { fullName, lengthM } = street;
  const steps = Math.ceil((lengthM + 2 * BEYOND_M) / STEP_M);
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const { lat, lng } = besideStreet(street, i * STEP_M - BEYOND_M, 2.5 * Math.sin(i * 0.7 + roadId));
    return `${lng} ${lat}`;
  });
  const ascii = fullName.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return `"MULTILINESTRING ((${points.join(',')}))",${roadId},${fullName},${fullName},T,${ascii},${ascii}\n`;
}
