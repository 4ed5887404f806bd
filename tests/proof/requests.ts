import { Agent } from 'node:http';
import { setTimeout as passing } from 'node:timers/promises';
import { ask, inParallel, statusCounts } from './ask.ts';
import type { Finding } from './finding.ts';
import type { LiveSite } from './live-site.ts';
import { browseAsOffice } from './office.ts';
import { cellsOf, startOthers } from './others.ts';
import type { Delays } from './others.ts';

const ATTACKER = '198.51.100.7';

/** The delay of others at the 99th percentile that is promised, where a quiet site's is a fifth of it or less. */
const PROMISED_P99_MS = 100;
const PROMISED_RATIO = 5;
const TRIES = 3;
const QUIET_MS = 100;

let asked = 0;

/** A number that no path had before, so that no answer is kept for it. */
function another(): number {
  asked += 1;
  return asked;
}

const fullList = () => `/api/properties?minPrice=${another()}`;
const fullMap = () =>
  `/api/map/properties-with-claims?north=-30&south=-${50 + another() / 1e6}&west=160&east=-170`;
const tile = (layer: string, z: number) => (i: number) =>
  `/api/tiles/${layer}/${z}/${Math.floor(0.985 * 2 ** z) - (i % 12)}/${Math.floor(0.625 * 2 ** z) + (i % 17) - 8}.mvt?minPrice=${another()}`;

/** The full list inside a star of 50 corners over the whole country. */
function areaList(): string {
  const corners = Array.from({ length: 50 }, (_, i) => {
    const [angle, radius] = [(i / 50) * 2 * Math.PI, i % 2 ? 5 : 8 + another() / 1e6];
    return [-41 + radius * Math.sin(angle), 173 + radius * 0.6 * Math.cos(angle)].map(at => at.toFixed(6));
  });
  return `/api/properties?area=${encodeURIComponent(corners.join(';'))}`;
}

const WORDS = ['lot', 'flat', 'queen', 'king s', 'high s', 'main r', 'beach', 'hill r', 'park a', 'church'];
const recordSearch = (i: number) => `/api/linz/search?q=${encodeURIComponent(WORDS[i % WORDS.length]!)}`;

/** A storm of requests: how many are sent at once, and their paths. */
type Storm = { name: string; atOnce: number; pathOf: (i: number) => string };

const STORMS: Storm[] = [
  { name: 'full lists', atOnce: 40, pathOf: fullList },
  { name: 'full lists inside 50 corners', atOnce: 40, pathOf: areaList },
  { name: 'full lists of the map', atOnce: 40, pathOf: fullMap },
  { name: 'searches for records', atOnce: 100, pathOf: recordSearch },
  { name: 'tiles of listings', atOnce: 200, pathOf: tile('listings', 7) },
  { name: 'tiles of addresses', atOnce: 200, pathOf: tile('addresses', 12) },
  { name: 'pages', atOnce: 40, pathOf: () => `/browse?minPrice=${another()}` },
];

const ALL: Storm = {
  name: 'all of these',
  atOnce: 280,
  pathOf: i => STORMS[i % STORMS.length]!.pathOf(i),
};

/** Sends storms of requests from one network, while clients in other networks use the site. */
export async function attackWithRequests(site: LiveSite): Promise<Finding> {
  const others = await startOthers(site.port);
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const breaches: string[] = [];
  const rows: Finding['rows'] = [];
  await others.during(() => passing(QUIET_MS));
  for (const { name, atOnce, pathOf } of [...STORMS, ALL]) {
    const statuses: number[] = [];
    const storm = async () => {
      const sent = await inParallel(
        Array.from({ length: atOnce }, (_, i) => pathOf(i)),
        atOnce,
        path => ask(site.port, { method: 'GET', path, from: ATTACKER, agent }),
      );
      statuses.push(...sent.map(({ status }) => status));
      // One that is refused at once would otherwise be a flood of refusals.
      await passing(QUIET_MS);
    };
    const measure = async () => {
      const quiet = await others.during(() => passing(QUIET_MS));
      return { quiet, attacked: await others.during(storm) };
    };
    let measured = await measure();
    // A busy machine delays others by itself, so a broken promise must repeat to count.
    for (let tried = 1; tried < TRIES && isTooLong(measured); tried++) measured = await measure();
    const { quiet, attacked } = measured;
    const ratio = (attacked.p99Ms / quiet.p99Ms).toFixed(1);
    rows.push([
      `${atOnce} × ${name}`,
      statusCounts(statuses),
      ...cellsOf(quiet),
      ...cellsOf(attacked),
      ratio,
    ]);
    const unexpected = statuses.filter(status => status !== 200 && status !== 429);
    if (unexpected.length > 0) breaches.push(`${name}: ${statusCounts(unexpected)}`);
    if (attacked.failures > 0) breaches.push(`${name}: ${attacked.failures} requests of others failed`);
    if (isTooLong(measured)) breaches.push(`${name}: others waited too long`);
  }
  const office = await browseAsOffice(site.port);
  rows.push(['none: 30 people of one network browse', statusCounts(office), '', '', '', '', '', '', '']);
  if (office.some(status => status !== 200)) breaches.push(`an office: ${statusCounts(office)}`);
  await others.stop();
  agent.destroy();
  return {
    title: 'Requests',
    about:
      'Storms of ordinary requests from one network, each sent when the one before is answered, while a client in another network ' +
      'requests a page of listings every 20 ms. No two requests for lists and tiles of listings are the same. The table shows that ' +
      'client’s delays in milliseconds right before the storm and during it, and the ratio of the two 99th percentiles. Attacker, site ' +
      'and observer share the machine’s cores.',
    headings: ['at once', 'statuses', 'others p50', 'p99', 'max', 'during it p50', 'p99', 'max', 'p99 ratio'],
    rows,
    breaches,
  };
}

function isTooLong({ quiet, attacked }: Record<'quiet' | 'attacked', Delays>): boolean {
  return attacked.p99Ms > Math.max(PROMISED_P99_MS, PROMISED_RATIO * quiet.p99Ms);
}
