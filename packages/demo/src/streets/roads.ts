import type { Position } from '@sway/domain/map/positions';
import { listStreets, listHighways } from './streets.ts';

/** LINZ numbers its roads below ten million, so the sample's ids never collide with imported ones. */
export const FIRST_SAMPLE_ROAD_ID = 900_000_001;

/** A road of the sample: those of its addresses, and those around them, so that people find their way on the map. */
export type SampleRoad = {
  id: number;
  fullRoadName: string;
  /** The state highway that it is: "State Highway 1". */
  routeName: string | null;
  line: Position[];
};

/** Every road: the state highways, and the streets of every town. */
export function listRoads(): SampleRoad[] {
  const ofCountry = listHighways().map(({ number, line }) => {
    const name = `State Highway ${number}`;
    return { fullRoadName: name, routeName: name, line };
  });
  const ofTowns = listStreets().map(({ name, type, line }) => ({
    fullRoadName: `${name} ${type}`,
    routeName: null,
    line,
  }));
  return [...ofCountry, ...ofTowns].map((road, i) => ({ id: FIRST_SAMPLE_ROAD_ID + i, ...road }));
}
