import { setTimeout as passing } from 'node:timers/promises';
import { ask, statusCounts } from './ask.ts';
import type { Finding } from './finding.ts';
import type { LiveSite } from './live-site.ts';
import { cellsOf, startOthers } from './others.ts';
import type { Delays, Others } from './others.ts';

/** An attack beside which others are measured, and the statuses that it may receive. */
export type MeasuredAttack = {
  name: string;
  /** Whether the server's thread must not be blocked for long. */
  leavesThreadFree?: boolean;
  /** Whether others must be answered as fast as is promised. */
  leavesOthersAlone?: boolean;
  run: () => Promise<number[]>;
  allowed: number[];
};

export const MEASURED =
  'while another client requests a page of listings every 20 ms. The table shows that client’s delays in milliseconds right before the ' +
  'attack and during it, and the longest time that the server’s thread was blocked. Attacker, site and observer share the machine’s cores.';

const MAX_BLOCKED_MS = 100;
/** The delay of others at the 99th percentile that is promised, where a quiet site's is a fifth of it or less. */
const PROMISED_P99_MS = 100;
const PROMISED_RATIO = 5;
const PAUSE_MS = 100;
/** A busy machine delays others by itself, so a broken promise must repeat to count. */
const TRIES = 3;

type Measured = { quiet: Delays; attacked: Delays; blocked: number };

/** Runs attacks one after the other, and measures another client before and during each. */
export async function measureAttacks(
  site: LiveSite,
  attacks: readonly MeasuredAttack[],
): Promise<Pick<Finding, 'headings' | 'rows' | 'breaches'>> {
  const others = await startOthers(site.port);
  const breaches: string[] = [];
  const rows: Finding['rows'] = [];
  await others.during(() => passing(PAUSE_MS));
  for (const attack of attacks) {
    const { name, run, allowed } = attack;
    const statuses: number[] = [];
    const measure = async (): Promise<Measured> => {
      const quiet = await quietDelays(others);
      await blockedMs(site);
      const attacked = await others.during(async () => statuses.push(...(await run())));
      return { quiet, attacked, blocked: await blockedMs(site) };
    };
    let measured = await measure();
    for (let tried = 1; tried < TRIES && brokenBy(attack, measured).length > 0; tried++)
      measured = await measure();
    const { quiet, attacked, blocked } = measured;
    rows.push([name, statusCounts(statuses), ...cellsOf(quiet), ...cellsOf(attacked), blocked.toFixed(0)]);
    const unexpected = statuses.filter(status => !allowed.includes(status));
    if (unexpected.length > 0) breaches.push(`${name}: ${statusCounts(unexpected)}`);
    if (attacked.failures > 0) breaches.push(`${name}: ${attacked.failures} requests of others failed`);
    breaches.push(...brokenBy(attack, measured));
  }
  await others.stop();
  const delays = ['others p50', 'p99', 'max', 'during it p50', 'p99', 'max'];
  return { headings: ['attack', 'statuses', ...delays, 'thread blocked'], rows, breaches };
}

/** The delays of a site at rest. While it still starts or the machine is busy, they would excuse any delay during an attack. */
async function quietDelays(others: Others): Promise<Delays> {
  let quiet = await others.during(() => passing(PAUSE_MS));
  for (let tried = 1; tried < TRIES && quiet.p99Ms > PROMISED_P99_MS / PROMISED_RATIO; tried++)
    quiet = await others.during(() => passing(PAUSE_MS));
  return quiet;
}

function brokenBy(attack: MeasuredAttack, { quiet, attacked, blocked }: Measured): string[] {
  const { name, leavesThreadFree, leavesOthersAlone } = attack;
  const isBlocked = leavesThreadFree && blocked > MAX_BLOCKED_MS;
  const isSlow = attacked.p99Ms > Math.max(PROMISED_P99_MS, PROMISED_RATIO * quiet.p99Ms);
  return [
    ...(isBlocked ? [`${name}: the thread was blocked for ${blocked.toFixed(0)} ms`] : []),
    ...(leavesOthersAlone && isSlow ? [`${name}: others waited too long`] : []),
  ];
}

/** The longest time in milliseconds that the server's thread was blocked since the last call, by its metrics. */
async function blockedMs({ port }: LiveSite): Promise<number> {
  const { text } = await ask(port, { method: 'GET', path: '/metrics' });
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)![1]) * 1000;
}
