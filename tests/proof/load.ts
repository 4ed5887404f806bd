import { withInstallation } from './installation.ts';
import type { RunningServer } from './installation.ts';
import { loadFor, prepareMix, summaryOf } from './mixed-load.ts';
import type { Mix } from './mixed-load.ts';
import { optionsOf } from './options.ts';
import { percentileOf } from '../../bench/lib/measure.ts';
import { openDescriptors, memoryMb } from './process-figures.ts';
import { writeProof } from './proof-page.ts';

const MINUTE_MS = 60_000;
const LIMITS = { p99Ms: 250, failedShare: 0.00025 };
/** A rising load ends when it is slower than this, or fails. */
const TOO_SLOW_MS = 1_000;
const STEP_MS = 20_000;
const STEP_RATE = 100;
const MAX_RATE = 3_000;

/** The shares of the rate that a fresh server gets first, each for so long. At the whole rate it would be late for seconds. */
const WARM_UP = { shares: [0.05, 0.25, 0.5, 1], ms: 5_000 };

/** Calls `work` with a site on PostgreSQL that has the sample data, and what the load is made of. The server is warm. */
function withLoadedSite(
  rate: number,
  work: (server: RunningServer, mix: Mix) => Promise<number>,
): Promise<number> {
  return withInstallation('postgres', async installation => {
    const server = await installation.start({ SITE_MODE: 'demo' });
    const mix = await installation.withDb(prepareMix);
    for (const share of WARM_UP.shares) await loadFor(server.port, mix, rate * share, WARM_UP.ms);
    return work(server, mix);
  });
}

/** Sends a mixed load at a steady rate, or with `--rising` at ever higher ones until the site is slow or fails. @returns the failures */
export function proveLoad(args: string[]): Promise<number> {
  const { rising, rate, minutes } = optionsOf(args, { rising: false as boolean, rate: 300, minutes: 10 });
  return withLoadedSite(
    rising ? STEP_RATE : rate,
    rising ? raise : (server, mix) => hold(server, mix, rate, minutes),
  );
}

async function hold(server: RunningServer, mix: Mix, rate: number, minutes: number): Promise<number> {
  const { text, p99Ms, failed } = summaryOf(await loadFor(server.port, mix, rate, minutes * MINUTE_MS));
  await writeProof(
    'load',
    `${rate} a second for ${minutes} min, open loop, after 20 s of rising load: ${text}`,
  );
  const isGood = p99Ms <= LIMITS.p99Ms && failed <= rate * minutes * 60 * LIMITS.failedShare;
  return isGood ? 0 : 1;
}

async function raise(server: RunningServer, mix: Mix): Promise<number> {
  let last = 'none';
  for (let rate = STEP_RATE; rate <= MAX_RATE; rate += STEP_RATE) {
    const { text, p99Ms, failed } = summaryOf(await loadFor(server.port, mix, rate, STEP_MS));
    console.log(`${rate} a second: ${text}`);
    if (p99Ms > TOO_SLOW_MS || failed > 0) {
      await writeProof(
        'load --rising',
        `the last rate of which nothing failed and p99 was at most ${TOO_SLOW_MS} ms: ${last}; then ${rate} a second: ${text}`,
      );
      // The process must survive what is too much for it.
      return server.child.exitCode === null ? 0 : 1;
    }
    last = `${rate} a second (${text})`;
  }
  await writeProof('load --rising', `no failure up to ${last}`);
  return 0;
}

/** The most by which memory and descriptors may grow after the first minutes. */
const GROWTH = { memory: 1.05, descriptors: 20 };
/**
 * How often the memory is read. Between two garbage collections it rises by a quarter within a minute or two, so that only medians over
 * several of them say whether it grows.
 */
const READ_MEMORY_MS = 5_000;

/**
 * Sends a low load for long, and checks that memory, descriptors and listeners do not grow. After a sixth of the time, in which
 * caches fill, the median memory of the next sixth is compared with that of the last one. @returns the failures
 */
export function proveSoak(args: string[]): Promise<number> {
  const { rate, minutes } = optionsOf(args, { rate: 50, minutes: 30 });
  return withLoadedSite(rate, async (server, mix) => {
    const sixthMs = (minutes / 6) * MINUTE_MS;
    const memory: number[] = [];
    const reading = setInterval(() => memory.push(memoryMb(server.child)), READ_MEMORY_MS);
    const typicalMb = () => percentileOf(memory.slice(-sixthMs / READ_MEMORY_MS), 0.5);
    const begin = summaryOf(await loadFor(server.port, mix, rate, 2 * sixthMs));
    const [firstMb, firstDescriptors] = [typicalMb(), openDescriptors(server.child)];
    const rest = summaryOf(await loadFor(server.port, mix, rate, 4 * sixthMs));
    const [lastMb, lastDescriptors] = [typicalMb(), openDescriptors(server.child)];
    clearInterval(reading);
    const hasLeakedListeners = server.output().includes('MaxListenersExceededWarning');
    const sixth = (n: number) => ((n * minutes) / 6).toFixed(0);
    await writeProof(
      'soak',
      `${rate} a second for ${minutes} min: ${rest.text} in the last ${sixth(4)} min; median memory of minutes ${sixth(1)} to ${sixth(2)} ${firstMb.toFixed(0)} MB, ` +
        `of minutes ${sixth(5)} to ${sixth(6)} ${lastMb.toFixed(0)} MB; descriptors ${firstDescriptors}, at the end ${lastDescriptors}; ` +
        (hasLeakedListeners ? 'listeners were leaked' : 'no leaked listeners'),
    );
    const failures = [
      begin.failed + rest.failed > 0,
      lastMb > firstMb * GROWTH.memory,
      lastDescriptors > firstDescriptors + GROWTH.descriptors,
      hasLeakedListeners,
    ];
    return failures.filter(Boolean).length;
  });
}
