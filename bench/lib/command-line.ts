import { parseArgs } from 'node:util';

export const USAGE = `Usage: npm run bench -- [--addresses N] [--listings N] [--keep] [NAME…]

Runs the benchmarks of bench/*.bench.ts, all or those named, on generated data in a throw-away PostgreSQL with PostGIS.
At full size (2,400,000 addresses, 1,000,000 listings) the results are written into docs/benchmarks.md too.

  --keep        keeps files and database for the next run of the same size
  DATABASE_URL  a database that is loaded already: it is used as it stands, and nothing is generated unless a benchmark needs it
  TEST_DATABASE_URL  a PostgreSQL server to make the databases on`;

export const FULL_SIZE = { addresses: 2_400_000, listings: 1_000_000 };

export type BenchOptions = { addresses: number; listings: number; keep: boolean; names: string[] };

/** @returns what the person asks for. @throws Error with the usage when it cannot be understood. */
export function readOptions(args: string[], known: readonly string[]): BenchOptions {
  const { values, positionals: names } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      addresses: { type: 'string', default: String(FULL_SIZE.addresses) },
      listings: { type: 'string', default: String(FULL_SIZE.listings) },
      keep: { type: 'boolean', default: false },
    },
  });
  const [addresses, listings] = [values.addresses, values.listings].map(Number) as [number, number];
  const areCounts = [addresses, listings].every(count => Number.isInteger(count) && count > 0);
  const unknown = names.filter(name => !known.includes(name));
  if (!areCounts || listings > addresses || unknown.length > 0)
    throw new Error(
      `${unknown.map(name => `No benchmark is called ${name}.\n`).join('')}${USAGE}\n\nBenchmarks: ${known.join(', ')}`,
    );
  return { addresses, listings, keep: values.keep, names: names.length > 0 ? names : [...known] };
}
