import type { Db } from '@sway/server/platform/database/database.ts';
import type pg from 'pg';

/** The timing of an action over many runs. */
export type Timing = {
  p50Ms: number;
  p99Ms: number;
  runs: number;
  /** The processor time of a run, of all processes that take part, if it was measured. */
  processorMs?: number;
};

/** Another program's timing, named with its version, and ours where both took turns, if that is another measurement. */
export type PeerTiming = { name: string; timing: Timing; beside?: Timing };

/** One row of the results. */
export type Figure = {
  name: string;
  ours: Timing;
  /** The same work through bare `pg`, COPY or similar, which nothing built on it can beat. */
  floor?: Timing;
  peers?: PeerTiming[];
  /** The budget, such as "p99 ≤ 10 ms", and whether it was met. */
  budget?: { limit: string; isMet: boolean };
  /** Other measurements: sizes, memory, throughput. */
  note?: string;
};

/** The input of a benchmark: a PostgreSQL with a loaded database, and the files that it was loaded from. */
export type Bench = {
  /** The migrated database with `addresses` addresses and `listings` listings. */
  db: Db;
  /** Bare connections to it. */
  pool: pg.Pool;
  url: string;
  addresses: number;
  listings: number;
  /** The versions of PostgreSQL and PostGIS. */
  postgres: string;
  /** Paths of the generated files; see bench/generate. */
  files: { addresses: string; roads: string; listings: string };
  /** Creates an empty database on the same server, which is dropped after the run. @returns its URL */
  emptyDatabase: () => Promise<string>;
};

/** A benchmark: `bench/<name>.bench.ts` exports one as `benchmark`. Its figures are measured side by side, in one run. */
export type Benchmark = {
  title: string;
  /** A description of the measurement for the results page, in a sentence or two. */
  about: string;
  run: (bench: Bench) => Promise<Figure[]>;
};

/** A benchmark that brings its own data, with columns of its own: the first row of the table are the headings. */
export type TableBenchmark = { title: string; about: string; table: () => Promise<string[][]> };
