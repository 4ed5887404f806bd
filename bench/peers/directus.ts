import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@sway/testing/free-port';
import { runOrThrow } from '../../scripts/lib/command.ts';
import { ORDERS, PEER_SCHEMA } from '../listing-search/peer-table.ts';
import { OPERATORS } from '../listing-search/searches.ts';
import type { Found, Question } from '../listing-search/searches.ts';
import { npmPackages, startServer } from './peer.ts';
import type { Peer } from './peer.ts';

const VERSION = '12.4.0';
const BOOTSTRAP_LIMIT_MS = 5 * 60_000;
const TOKEN = 'an-administrator-whose-calls-need-no-permissions';
const FIELDS =
  'id,title,address,suburb,city,region,sway_price,bedrooms,bathrooms,floor_area,property_type,created_at';

type Answer = { meta: { filter_count: number }; data: { id: number }[] };

/** Its own tables are beside that of the listings, in the schema of the peers. */
export const directus = (databaseUrl: string): Peer<Question, Found> => ({
  name: `Directus ${VERSION}`,
  install: npmPackages(`directus@${VERSION}`),
  async start(folder) {
    // It runs scripts of users, which there are none of. Its release for this one is compiled for minutes, and not for Node 24.
    writeFileSync(join(folder, 'node_modules/isolated-vm/isolated-vm.js'), '');
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const env = {
      HOST: '127.0.0.1',
      PORT: String(port),
      SECRET: TOKEN,
      LOG_LEVEL: 'error',
      TELEMETRY: 'false',
      DB_CLIENT: 'pg',
      DB_CONNECTION_STRING: databaseUrl,
      DB_SEARCH_PATH: `array:${PEER_SCHEMA},public`,
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: TOKEN,
      ADMIN_TOKEN: TOKEN,
    };
    const script = join(folder, 'node_modules/directus/cli.js');
    const quietly = { env, quiet: true, limitMs: BOOTSTRAP_LIMIT_MS };
    await runOrThrow(process.execPath, [script, 'bootstrap'], quietly);
    const args = [script, 'start'];
    const server = await startServer(process.execPath, args, `${origin}/server/ping`, { cwd: folder, env });
    async function ask({ conditions, order, limit }: Question): Promise<Found> {
      const filters = conditions.map(({ column, operator, value }) => ({
        [column]: { [OPERATORS[operator].directus]: value },
      }));
      const filter = { _and: filters };
      const sort = ORDERS[order].map(([column, direction]) => (direction === 'desc' ? '-' : '') + column);
      const query = { filter: JSON.stringify(filter), sort: sort.join(), limit: String(limit) };
      const search = new URLSearchParams({ ...query, fields: FIELDS, meta: 'filter_count' });
      const headers = { authorization: `Bearer ${TOKEN}` };
      const response = await fetch(`${origin}/items/listings?${search}`, { headers });
      if (!response.ok) throw new Error(await response.text());
      const { meta, data } = (await response.json()) as Answer;
      return { total: meta.filter_count, ids: data.map(({ id }) => id) };
    }
    // A server without what it is asked for is left out.
    await ask({ conditions: [{ column: 'id', operator: '>=', value: 0 }], order: 'newest', limit: 1 });
    return { ...server, ask };
  },
});
