import type { Db } from '@sway/server/platform/database/database.ts';

/** How long one thing took, over many runs. */
export type Timing = { p50Ms: number; p99Ms: number; runs: number };

/** One line of the results. */
export type Figure = {
  name: string;
  ours: Timing;
  /** The same work through bare `pg`, COPY or the like: what nothing built on it can beat. */
  floor?: Timing;
  /** What the floor is, in few words. */
  floorIs?: string;
  peers?: { name: string; timing: Timing }[];
  /** What was promised, such as "p99 ≤ 10 ms", and whether it held. */
  budget?: { promise: string; isHeld: boolean };
  /** Anything else that was measured: sizes, memory, throughput. */
  note?: string;
};

/** What a benchmark works on: a PostgreSQL with a loaded database, and the files that it was loaded from. */
export type Bench = {
  /** The loaded database: migrations, a register of so many addresses, so many listings. */
  db: Db;
  url: string;
  addresses: number;
  listings: number;
  /** Paths of the generated files; see bench/generate. */
  files: { addresses: string; listings: string };
  /** Makes an empty database on the same server, dropped after the run. @returns its URL */
  emptyDatabase: () => Promise<string>;
};

/** A benchmark: `bench/<name>.bench.ts` exports one as `benchmark`. Its figures are measured side by side, in one run. */
export type Benchmark = {
  title: string;
  /** What is measured, for the page of results: a sentence or two. */
  about: string;
  run: (bench: Bench) => Promise<Figure[]>;
};
