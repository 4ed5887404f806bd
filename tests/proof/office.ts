import { setTimeout as passing } from 'node:timers/promises';
import { ask } from './ask.ts';

const OFFICE = '192.0.2.30';
const PEOPLE = 30;
const VIEWS = 6;
/** Between two pages that somebody looks at, in ms. */
const READING_MS = 2_000;
const TILES = 12;

/** What a browser asks for when somebody moves the map of Discover with a filter that nobody else has. */
function requestsOfView(person: number, view: number): string[] {
  const filter = `minPrice=${300_000 + 1_000 * person + view}`;
  return [
    `/browse?${filter}`,
    `/api/properties?${filter}&limit=24`,
    `/api/properties/summary?${filter}`,
    '/api/site',
    ...Array.from(
      { length: TILES },
      (_, i) => `/api/tiles/listings/8/${250 + (i % 4)}/${158 + Math.floor(i / 4)}.mvt?${filter}`,
    ),
  ];
}

/** Thirty people in the network of one office browse for some seconds. @returns the statuses of all answers */
export async function browseAsOffice(port: number): Promise<number[]> {
  const statuses: number[] = [];
  async function browse(person: number): Promise<void> {
    await passing((READING_MS * person) / PEOPLE);
    for (let view = 0; view < VIEWS; view++) {
      const answers = await Promise.all(
        requestsOfView(person, view).map(path => ask(port, { method: 'GET', path, from: OFFICE })),
      );
      statuses.push(...answers.map(({ status }) => status));
      await passing(READING_MS);
    }
  }
  await Promise.all(Array.from({ length: PEOPLE }, (_, person) => browse(person)));
  return statuses;
}
