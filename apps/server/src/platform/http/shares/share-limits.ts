/** What the requests of one network can use of this process, so that they cost others little (product/limits.md#requests-of-a-network). */
export type ShareLimits = {
  /** Requests that run at once, and the processor time in ms that they may be expected to use together; one always runs. */
  atOnce: number;
  atOnceMs: number;
  /** After so many ms a running request is expected to use no more processor time: it waits for something. */
  expectedWithinMs: number;
  /** Requests that run at once for all networks. */
  atOnceInAll: number;
  /** Requests that wait, for one network and in all, and for how long in ms. */
  waiting: number;
  waitingInAll: number;
  waitMs: number;
  /** The processor time in ms that a network gets each second, and how much it can save up. Without any left, it is refused while others use the site. */
  msPerSecond: number;
  savedMs: number;
  /** How long after its last request another network counts as using the site, in ms. */
  othersMs: number;
  /** Networks that are remembered. One that is forgotten begins with all that it can save up. */
  networks: number;
};

export const SHARE_LIMITS: ShareLimits = {
  atOnce: 8,
  atOnceMs: 40,
  expectedWithinMs: 200,
  atOnceInAll: 64,
  waiting: 250,
  waitingInAll: 2_000,
  waitMs: 10_000,
  msPerSecond: 500,
  savedMs: 20_000,
  othersMs: 10_000,
  networks: 10_000,
};
