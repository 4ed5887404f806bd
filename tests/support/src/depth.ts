/** Whether this run is of `npm run test:all`. */
export const isFull = process.env['TEST_DEPTH'] === 'full';

/** The number of repetitions in a test: few in `npm test`, many in `npm run test:all`. */
export function repetitions({ quick, full }: { quick: number; full: number }): number {
  return isFull ? full : quick;
}
