import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findChromium } from '../../scripts/lib/chromium.ts';

/**
 * Fetched when the benchmark runs: it brings a hundred packages, which no other work on Sway needs. Another version can give other
 * scores.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';

/** A page takes ten seconds, and on a busy machine a minute; the first run fetches the packages. */
const TIMEOUT_MS = 300_000;

const CHROME_FLAGS =
  '--chrome-flags=--headless --no-sandbox --disable-background-networking --disable-component-update';

const MAX_REPORT_BYTES = 100_000_000;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const;

/** What Lighthouse says of a page: scores from 0 to 100, times in ms, the layout shift, and the bytes that came over the network. */
export type Audit = Numbers<(typeof CATEGORIES)[number] | (typeof METRICS)[number] | 'shift' | 'bytes'>;
type Numbers<Name extends string> = Record<Name, number>;

type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

/** Loads a page as Lighthouse does by default: a phone of the middle class on a slow 4G connection, both simulated. */
export async function audit(url: string): Promise<Audit> {
  const command = `exec --yes --package=${LIGHTHOUSE} -- lighthouse ${url} --quiet --output=json`.split(' ');
  const options = [`--only-categories=${CATEGORIES.join()}`, CHROME_FLAGS];
  const env = { ...process.env, CHROME_PATH: await findChromium() };
  const limits = { timeout: TIMEOUT_MS, maxBuffer: MAX_REPORT_BYTES };
  const { stdout } = await promisify(execFile)('npm', [...command, ...options], { env, ...limits });
  return readReport(JSON.parse(stdout) as Report, url);
}

function readReport({ runtimeError, categories, audits }: Report, url: string): Audit {
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? NaN) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? NaN;
  return {
    ...numbersOf(CATEGORIES, score),
    ...numbersOf(METRICS, value),
    shift: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
  };
}

function numbersOf<Name extends string>(names: readonly Name[], numberOf: (name: Name) => number) {
  return Object.fromEntries(names.map(name => [name, numberOf(name)])) as Numbers<Name>;
}

/** The median of each value of an odd number of audits. */
export function medianOf(audits: readonly Audit[]): Audit {
  const names = Object.keys(audits[0]!) as (keyof Audit)[];
  return numbersOf(names, name => {
    const values = audits.map(each => each[name]).toSorted((a, b) => a - b);
    return values[values.length >>> 1]!;
  });
}
