import { useEffect, useState } from 'react';
import { useIsHydrated } from '#shared/rendering/use-is-hydrated.ts';
import { prefersReducedMotion } from '#shared/prefers-reduced-motion.ts';

const DURATION_MS = 420;
const OVERSHOOT_DEGREES = 4;
/** The share of the duration at which the lean is largest. */
const PEAK = 0.6;

/** The lean, in degrees, at share `t` (0 to 1) of the animation: from upright past the target by 4°, then back to it. */
export function leanAt(t: number, targetDegrees: number): number {
  const furthest = targetDegrees + Math.sign(targetDegrees) * OVERSHOOT_DEGREES;
  if (t <= PEAK) return furthest * easeOut(t / PEAK);
  return furthest + (targetDegrees - furthest) * easeOut((t - PEAK) / (1 - PEAK));
}

function easeOut(t: number): number {
  return 1 - (1 - t) ** 3;
}

/**
 * The lean of an animation from upright to its target at the first render; without motion if the user prefers reduced motion, and on a
 * page from the server, which shows the target from the start.
 */
export function useSpringAnimation(targetDegrees: number): number {
  const isFromServer = !useIsHydrated();
  const [isStill] = useState(() => isFromServer || prefersReducedMotion());
  const [share, setShare] = useState(isStill ? 1 : 0);
  useEffect(() => {
    if (isStill) return;
    const start = performance.now();
    let frame = requestAnimationFrame(step);
    function step(now: number) {
      const t = Math.min(1, Math.max(0, (now - start) / DURATION_MS));
      setShare(t);
      if (t < 1) frame = requestAnimationFrame(step);
    }
    return () => cancelAnimationFrame(frame);
  }, [isStill]);
  return leanAt(share, targetDegrees);
}
