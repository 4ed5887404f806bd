import { Agent } from 'node:http';
import { setTimeout as passing } from 'node:timers/promises';
import { ask, statusCounts } from './ask.ts';
import type { Finding } from './finding.ts';
import type { LiveSite } from './live-site.ts';
import { MEASURED, measureAttacks } from './measured-attacks.ts';
import { browseAsOffice } from './office.ts';

const ATTACKER = '198.51.100.7';

const QUIET_MS = 100;

let asked = 0;

/** A number that no path had before, so that no answer is kept for it. */
const another = () => ++asked;

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

const ALL: Storm = { name: 'all of these', atOnce: 280, pathOf: i => STORMS[i % STORMS.length]!.pathOf(i) };

/** Sends storms of requests from one network, while clients in other networks use the site. */
export async function attackWithRequests(site: LiveSite): Promise<Finding> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const attacks = [...STORMS, ALL].map(({ name, atOnce, pathOf }) => ({
    name: `${atOnce} × ${name}`,
    leavesOthersAlone: true,
    allowed: [200, 429],
    async run() {
      const paths = Array.from({ length: atOnce }, (_, i) => pathOf(i));
      const send = (path: string) => ask(site.port, { method: 'GET', path, from: ATTACKER, agent });
      const sent = await Promise.all(paths.map(send));
      // One that is refused at once would otherwise be a flood of refusals.
      await passing(QUIET_MS);
      return sent.map(({ status }) => status);
    },
  }));
  const { headings, rows, breaches } = await measureAttacks(site, attacks);
  const office = await browseAsOffice(site.port);
  const noDelays = headings.slice(2).map(() => '');
  rows.push(['none: 30 people of one network browse', statusCounts(office), ...noDelays]);
  if (office.some(status => status !== 200)) breaches.push(`an office: ${statusCounts(office)}`);
  agent.destroy();
  return {
    title: 'Requests',
    about:
      'Storms of ordinary requests from one network, each sent when the one before is answered. No two requests for lists and tiles ' +
      `of listings are the same. They are sent ${MEASURED}`,
    headings,
    rows,
    breaches,
  };
}
