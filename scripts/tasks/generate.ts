// npm run generate -- --addresses N --listings N --out DIR
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { generate } from '../../bench/generate/generate.ts';

const USAGE = `Usage: npm run generate -- --addresses N [--listings N] [--roads] [--seed TEXT] --out DIR

Writes files in LINZ's formats for benchmarks, the same for the same options: nz-addresses.csv (layer 123113), and optionally
listings.csv or nz-addresses-roads.csv (layer 123110).`;

const { values } = parseArgs({
  options: {
    addresses: { type: 'string', default: '2400000' },
    listings: { type: 'string', default: '0' },
    roads: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
});
const [addresses, listings] = [Number(values.addresses), Number(values.listings)];
if (values.out && addresses > 0 && listings >= 0 && listings <= addresses) {
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), values.out);
  const done = await generate({ addresses, listings, roads: values.roads, seed: values.seed, folder });
  console.log(`${done.addresses} addresses on ${done.streets} streets, ${done.listings} listings: ${folder}`);
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
