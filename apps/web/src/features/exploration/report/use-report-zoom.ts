import { useEffect, useRef } from 'react';
import { reportExplored } from './explored.ts';

/** Zooms within this time are one. */
const DEBOUNCE_MS = 300;
/** A map that moves sideways changes its zoom by less. */
const MIN_CHANGE = 0.05;

/** Returns a function to call with the map's zoom after each move; it reports each change of zoom once it has ended. */
export function useReportZoom(startZoom: number): (zoom: number) => void {
  const reported = useRef(startZoom);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return zoom => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (Math.abs(zoom - reported.current) < MIN_CHANGE) return;
      reported.current = zoom;
      reportExplored({ kind: 'zoom' });
    }, DEBOUNCE_MS);
  };
}
