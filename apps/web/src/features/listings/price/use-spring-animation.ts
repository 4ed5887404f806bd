import { useEffect, useState } from 'react';

const DURATION_MS = 420;
const OVERSHOOT_DEGREES = 4;
/** The share of the time after which the blade has swung furthest. */
const TURN = 0.6;

/** The lean, in degrees, at a share `t` (0 to 1) of a swing from upright: past the target by 4°, then back to rest. */
export function leanAt(t: number, targetDegrees: number): number {
  const furthest = targetDegrees + Math.sign(targetDegrees) * OVERSHOOT_DEGREES;
  if (t <= TURN) return furthest * easeOut(t / TURN);
  return furthest + (targetDegrees - furthest) * easeOut((t - TURN) / (1 - TURN));
}

function easeOut(t: number): number {
  return 1 - (1 - t) ** 3;
}

/** A lean that swings from upright to its target when it first shows; at once where motion is reduced. */
export function useSpringAnimation(targetDegrees: number): number {
  const [share, setShare] = useState(() => (prefersReducedMotion() ? 1 : 0));
  useEffect(() => {
    if (prefersReducedMotion()) return;
    const start = performance.now();
    let frame = requestAnimationFrame(step);
    function step(now: number) {
      const t = Math.min(1, Math.max(0, (now - start) / DURATION_MS));
      setShare(t);
      if (t < 1) frame = requestAnimationFrame(step);
    }
    return () => cancelAnimationFrame(frame);
  }, []);
  return leanAt(share, targetDegrees);
}

function prefersReducedMotion(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}
