import { LRUCache } from 'lru-cache';
import { t } from '@sway/domain/language/texts';
import { AppError } from '#platform/errors.ts';
import { processorTime } from './processor-time.ts';
import type { ProcessorTime } from './processor-time.ts';
import type { ShareLimits } from './share-limits.ts';

/** Why a request is refused: its network has used its share, has too many requests in the line, or this one waited there for too long. */
export type Refusal = 'share' | 'line' | 'wait';
export const REFUSALS: readonly Refusal[] = ['share', 'line', 'wait'];

type Waiting = { route: string; start: () => void };
type Network = {
  running: number;
  /** What the running requests are expected to use together. */
  runningMs: number;
  savedMs: number;
  /** When `savedMs` was right. */
  atMs: number;
  line: Waiting[];
  /** What requests of each route used, in which the last ones count most. The same route costs one network more than another. */
  usedMs: Map<string, number>;
};

export type NetworkShares = {
  /**
   * Waits until a request can run. @returns a function that ends it, once however often it is called
   * @param whenGone calls back if the client leaves
   * @throws AppError rate_limited
   */
  enter: (network: string, route: string, whenGone: (leave: () => void) => void) => Promise<() => void>;
  waiting: () => number;
};

type Instruments = {
  now?: () => number;
  time?: ProcessorTime;
  onRefusal?: (reason: Refusal) => void;
};

/**
 * Shares this process among networks. A network's requests run a few at once and wait in a line of their own; of the networks that wait,
 * the one that has saved up most comes first. One that has used all that it had is refused while others use the site.
 */
export function networkShares(
  limits: ShareLimits,
  { now = () => performance.now(), time = processorTime(), onRefusal = () => undefined }: Instruments = {},
): NetworkShares {
  const networks = new LRUCache<string, Network>({ max: limits.networks });
  const inLine = new Set<Network>();
  const usage = otherNetworks(limits.othersMs);
  let running = 0;
  let waiting = 0;

  function networkNamed(name: string): Network {
    const known = networks.get(name);
    if (known) return settle(known);
    const network = newNetwork(limits.savedMs, now());
    networks.set(name, network);
    return network;
  }

  /** Adds what the network has saved up since it was last looked at. */
  function settle(network: Network): Network {
    const atMs = now();
    const more = ((atMs - network.atMs) / 1000) * limits.msPerSecond;
    return Object.assign(network, { atMs, savedMs: Math.min(limits.savedMs, network.savedMs + more) });
  }

  function canStart(network: Network, route: string): boolean {
    if (running >= limits.atOnceInAll || network.running >= limits.atOnce) return false;
    return network.runningMs === 0 || network.runningMs + expectedMs(network, route) <= limits.atOnceMs;
  }

  function start(network: Network, route: string): () => void {
    const [expected, endTime] = [expectedMs(network, route), time.begin()];
    running += 1;
    network.running += 1;
    network.runningMs += expected;
    let isRunning = true;
    let isExpected = true;
    function expectNothing(): void {
      if (isExpected) network.runningMs -= expected;
      isExpected = false;
    }
    // One that still runs waits, such as for a lock of the database: it holds up no others of its network.
    const timer = setTimeout(() => {
      expectNothing();
      startNext();
    }, limits.expectedWithinMs).unref();
    return () => {
      if (!isRunning) return;
      isRunning = false;
      clearTimeout(timer);
      running -= 1;
      network.running -= 1;
      expectNothing();
      const used = endTime();
      settle(network).savedMs -= used;
      noteUse(network, route, used);
      startNext();
    };
  }

  /** Starts what can run of the lines, the network with the most savings first. */
  function startNext(): void {
    for (;;) {
      const ready = [...inLine].filter(network => canStart(network, network.line[0]!.route));
      if (ready.length === 0) return;
      const next = ready.reduce((most, each) => (settle(each).savedMs > settle(most).savedMs ? each : most));
      next.line[0]!.start();
    }
  }

  function refusal(reason: Refusal, retryAfterSeconds: number): AppError {
    onRefusal(reason);
    return new AppError('rate_limited', {
      detail: t`Your network sends more requests than its share of the site at the moment`,
      retryAfterSeconds,
    });
  }

  function waitInLine(
    network: Network,
    route: string,
    whenGone: (leave: () => void) => void,
  ): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const entry: Waiting = { route, start: () => leaveLine() && resolve(start(network, route)) };
      const timer = setTimeout(() => leaveLine() && reject(refusal('wait', RETRY_SECONDS)), limits.waitMs);
      whenGone(() => leaveLine() && reject(new AppError('request.timeout')));
      function leaveLine(): boolean {
        const at = network.line.indexOf(entry);
        if (at === -1) return false;
        clearTimeout(timer);
        network.line.splice(at, 1);
        waiting -= 1;
        if (network.line.length === 0) inLine.delete(network);
        return true;
      }
      network.line.push(entry);
      inLine.add(network);
      waiting += 1;
    });
  }

  return {
    async enter(name, route, whenGone) {
      const network = networkNamed(name);
      const hasOthers = usage.isShared(name, now());
      if (hasOthers && network.savedMs <= 0)
        throw refusal('share', Math.ceil((RESUME_MS - network.savedMs) / limits.msPerSecond));
      if (network.line.length === 0 && canStart(network, route)) return start(network, route);
      if (network.line.length >= limits.waiting || waiting >= limits.waitingInAll)
        throw refusal('line', RETRY_SECONDS);
      return waitInLine(network, route, whenGone);
    },
    waiting: () => waiting,
  };
}

/** What a request is expected to use while no other of its route and network has ended, in ms. */
const FIRST_MS = 10;

/** How much the last request of a route counts. */
const LAST_WEIGHT = 0.2;

function expectedMs({ usedMs }: Network, route: string): number {
  return Math.ceil(usedMs.get(route) ?? FIRST_MS);
}

function noteUse(network: Network, route: string, ms: number): void {
  const before = network.usedMs.get(route) ?? FIRST_MS;
  network.usedMs.set(route, before + LAST_WEIGHT * (ms - before));
}

function newNetwork(savedMs: number, atMs: number): Network {
  return { running: 0, runningMs: 0, savedMs, atMs, line: [], usedMs: new Map() };
}

/** Retry-After of a request that found the line full, or waited too long in it. */
const RETRY_SECONDS = 2;

/** A network that has used its share is told to come back when it has saved up this much again. */
const RESUME_MS = 500;

/** Whether another network than that of a request has used the site within a time. */
function otherNetworks(othersMs: number) {
  let [latest, before] = [
    { name: '', atMs: Number.NEGATIVE_INFINITY },
    { name: '', atMs: Number.NEGATIVE_INFINITY },
  ];
  return {
    isShared(name: string, atMs: number): boolean {
      if (latest.name !== name) before = latest;
      latest = { name, atMs };
      return atMs - before.atMs <= othersMs;
    },
  };
}
