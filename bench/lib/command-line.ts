import { parseArgs } from 'node:util';

export const USAGE = `Usage: npm run bench -- [--addresses N] [--listings N] [--keep] [NAME…]

Runs the benchmarks of bench/*.bench.ts, all or the named ones, on generated data in a temporary PostgreSQL with PostGIS.
At full size (2,400,000 addresses, 1,000,000 listings) the results are also written to docs/benchmarks.md. \`web\` is run on a site with
the sample data, needs a Chromium (CHROMIUM_PATH, by default /usr/bin/chromium) and fetches Lighthouse; its results are always written. Peers are fetched from npm,
and kept in .cache/peers; MapServer is a package of Debian (cgi-mapserver, lighttpd).

  --keep        keeps files and database for the next run of the same size
  DATABASE_URL  an already loaded database: it is used as it is, and data are generated only if a benchmark needs them
  TEST_DATABASE_URL  a PostgreSQL server on which to create the databases`;

export const FULL_SIZE = { addresses: 2_400_000, listings: 1_000_000 };

export type BenchOptions = { addresses: number; listings: number; keep: boolean; names: string[] };

/** Parses the command line. @throws Error with the usage if it is invalid */
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
      `${unknown.map(name => `There is no benchmark ${name}.\n`).join('')}${USAGE}\n\nBenchmarks: ${known.join(', ')}`,
    );
  return { addresses, listings, keep: values.keep, names: names.length > 0 ? names : [...known] };
}
