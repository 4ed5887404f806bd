const isFull = process.env['TEST_DEPTH'] === 'full';

/** How often a test repeats what it tries: a few times in `npm test`, many times in `npm run test:all`. */
export function repetitions({ quick, full }: { quick: number; full: number }): number {
  return isFull ? full : quick;
}
