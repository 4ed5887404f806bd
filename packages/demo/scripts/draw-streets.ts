/**
 * Draws the streets of the sample, made up and wholly on land: in every town one network of main roads between its suburbs, collectors
 * and local streets, and state highways that lead through the same places as the real ones. Some streets have room for lots.
 *
 *   node packages/demo/scripts/draw-streets.ts > packages/demo/src/streets/streets.json
 *
 * Run it after a change of the towns or of the base map's land, and commit its output. roads.test.ts checks the result.
 */
import { placeKey } from '../src/places/places.ts';
import { layHighways } from './streets/arterials.ts';
import type { NamedLine } from './streets/arterials.ts';
import { encodeLine, simplifyLine } from './streets/line.ts';
import { layFrontages, middleOf } from './streets/lots.ts';
import { groupTowns, layTown } from './streets/town.ts';

/** Streets keep the corners that a map at zoom 17 can show. */
const TOLERANCE_M = 1.8;

const highways = layHighways();
const suburbs = groupTowns().flatMap(places => streetsOf(places, highways));
const through = highways.map(([number, line]) => JSON.stringify([number, encodeLine(line)]));
const rows = suburbs.map(([key, streets]) => `${JSON.stringify(key)}: ${JSON.stringify(streets)}`);
process.stdout.write(
  `{\n"highways": [\n${through.join(',\n')}\n],\n"suburbs": {\n${rows.join(',\n')}\n}\n}\n`,
);

/** The streets of a town by suburb: each its kind or name, its line, and the ground beside it for lots. */
function streetsOf(
  places: Parameters<typeof layTown>[0],
  crossing: readonly NamedLine[],
): [string, unknown[]][] {
  const town = layTown(places, crossing);
  const { quarters, ground, lines } = town;
  for (const line of lines)
    line.points = simplifyLine(line.points.map(ground.toPosition), TOLERANCE_M).map(ground.toPoint);
  const frontages = layFrontages(town, quarters);
  const nearest = (at: { x: number; y: number }) =>
    quarters.toSorted(
      (a, b) => Math.hypot(a.at.x - at.x, a.at.y - at.y) - Math.hypot(b.at.x - at.x, b.at.y - at.y),
    )[0]!;
  const bySuburb = Map.groupBy(
    lines.filter(({ kind }) => kind !== 'highway'),
    line => nearest(middleOf(line)),
  );
  console.error(`${placeKey(places[0]!)}: ${lines.length} streets`);
  return quarters.map(quarter => [
    placeKey(quarter.place),
    (bySuburb.get(quarter) ?? []).map(line => {
      const code = line.name ?? { local: 0, collector: 1, rural: 2, arterial: 3, highway: 4 }[line.kind];
      const sides = frontages.get(line);
      const row = [code, encodeLine(line.points.map(ground.toPosition))];
      return sides ? [...row, sides.flat()] : row;
    }),
  ]);
}
