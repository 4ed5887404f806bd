import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { generate } from './generate.ts';

const USAGE = `Usage: npm run generate -- --addresses N [--listings N] [--roads] [--seed TEXT] --out DIR

Writes files in LINZ's formats for benchmarks, the same for the same options: nz-addresses.csv (layer 123113), and optionally
listings.csv or nz-addresses-roads.csv (layer 123110).`;

function readOptions() {
  const { values } = parseArgs({
    options: {
      addresses: { type: 'string', default: '2400000' },
      listings: { type: 'string', default: '0' },
      roads: { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
      out: { type: 'string' },
    },
  });
  const [addresses, listings] = [values.addresses, values.listings].map(readCount) as [number, number];
  if (!values.out || !(addresses > 0) || !(listings >= 0) || listings > addresses) return null;
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), values.out);
  return { addresses, listings, roads: values.roads, seed: values.seed, folder };
}

function readCount(text: string): number {
  return /^\d[\d_]*$/.test(text) ? Number(text.replaceAll('_', '')) : NaN;
}

let options;
try {
  options = readOptions();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
}
if (options) {
  const startMs = performance.now();
  const { addresses, streets, listings } = await generate(options);
  const seconds = (performance.now() - startMs) / 1000;
  const count = new Intl.NumberFormat('en-NZ').format;
  console.log(
    `${count(addresses)} addresses on ${count(streets)} streets, ${count(listings)} listings in ` +
      `${seconds.toFixed(1)} s (${count(Math.round(addresses / seconds))} addresses/s): ${options.folder}`,
  );
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
