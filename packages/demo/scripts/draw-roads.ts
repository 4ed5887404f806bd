/**
 * Draws the roads around the sample's streets, made up and wholly on land: streets around them in each suburb, roads between suburbs,
 * and state highways that lead through the same places as the real ones.
 *
 *   node packages/demo/scripts/draw-roads.ts > packages/demo/src/streets/roads.json
 *
 * Run it after place-streets.ts or a change of the base map's land. roads.test.ts checks the result.
 */
import { PLACES, placeKey } from '../src/places/places.ts';
import { encodeLine } from './roads/line.ts';
import { layHighways, layLinks } from './roads/links.ts';
import { layTown } from './roads/town-grid.ts';

const highways = layHighways().map(([number, line]) => [number, encodeLine(line)]);
const links = Object.entries(layLinks()).map(([city, roads]) => [
  city,
  roads.map(([to, line]) => [to, encodeLine(line)]),
]);
const towns = PLACES.map(place => {
  const { streets, ends } = layTown(place);
  return [placeKey(place), { ends, streets: streets.map(encodeLine) }];
});
const parts = { highways: asLines(highways), links: asObject(links), towns: asObject(towns) };
const body = Object.entries(parts).map(([name, text]) => `"${name}": ${text}`);
process.stdout.write(`{\n${body.join(',\n')}\n}\n`);

function asLines(items: unknown[]): string {
  return `[\n${items.map(item => JSON.stringify(item)).join(',\n')}\n]`;
}

function asObject(entries: unknown[][]): string {
  return `{\n${entries.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(',\n')}\n}`;
}
