/**
 * Draws the streets of the sample, made up and wholly on land: in every town one network of main roads between its suburbs, collectors
 * and local streets, and state highways that lead through the same places as the real ones. Some streets have room for lots.
 *
 *   npx node packages/scenes/scripts/draw-streets.ts > packages/demo/src/streets/streets.json
 *
 * Run it after a change of the towns or of the base map's land, and commit its output. sample-roads.test.ts checks the result.
 */
import { placeKey } from '@sway/demo/places/places';
import { encodeLine } from '@sway/demo/streets/steps';
import type { Steps } from '@sway/demo/streets/steps';
import { layHighways } from './streets/arterials.ts';
import type { NamedLine } from './streets/arterials.ts';
import { clearFrontages } from './streets/clear-frontages.ts';
import type { Row } from './streets/clear-frontages.ts';
import { awayM, layFrontages, middleOf } from './streets/lots.ts';
import { groupTowns, layTown } from './streets/town.ts';
import type { TownLine } from './streets/trace.ts';

const CODES = { local: 0, collector: 1, rural: 2, arterial: 3, highway: 4 };

const highways = layHighways();
console.error(`${highways.length} stretches of highways`);
const towns = groupTowns().flatMap(places => streetsOf(places, highways));
const through = highways.map(([number, line]): [string, Steps] => [number, encodeLine(line)]);
const suburbs = clearFrontages(
  through.map(([, line]) => line),
  towns,
);
process.stdout.write(`{
"highways": [
${through.map(row => JSON.stringify(row)).join(',\n')}
],
"suburbs": {
${suburbs.map(([key, rows]) => `${JSON.stringify(key)}: ${JSON.stringify(rows)}`).join(',\n')}
}
}
`);

/** The streets of a town by suburb: each its kind or name, its line, and the ground beside it for lots. */
function streetsOf(places: Parameters<typeof layTown>[0], crossing: readonly NamedLine[]): [string, Row[]][] {
  const { quarters, ...town } = layTown(places, crossing);
  const byQuarter = new Map(quarters.map(quarter => [quarter, [] as TownLine[]]));
  for (const line of town.lines.filter(({ kind }) => kind !== 'highway')) {
    const away = quarters.map(quarter => awayM(quarter, middleOf(line)));
    byQuarter.get(quarters[away.indexOf(Math.min(...away))]!)!.push(line);
  }
  const frontages = layFrontages(town, byQuarter);
  console.error(`${placeKey(places[0]!)}: ${town.lines.length} streets`);
  return [...byQuarter].map(([{ place }, lines]) => [
    placeKey(place),
    lines.map((line): Row => [
      line.name ?? CODES[line.kind],
      encodeLine(line.points.map(town.ground.toPosition)),
      frontages.get(line)?.flat(),
    ]),
  ]);
}
