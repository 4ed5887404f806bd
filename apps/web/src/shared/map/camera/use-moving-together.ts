import type { MapRef } from '@vis.gl/react-maplibre';
import { useEffect } from 'react';
import { BY_PAGE } from './use-go-to.ts';

const FOLLOWING = { ...BY_PAGE, isFollowing: true };

/** Whether a map is moved because another one is, in each frame: the other one tells when the move ends. */
export const isFollowing = (event: object) => 'isFollowing' in event;

/** Moves each of two maps with the other. */
export function useMovingTogether(first: MapRef | null, second: MapRef | null) {
  useEffect(() => {
    if (!first || !second) return undefined;
    const follow = (map: MapRef, ahead: MapRef) =>
      map.jumpTo({ center: ahead.getCenter(), zoom: ahead.getZoom() }, FOLLOWING);
    const moveSecond = (event: object) => void (isFollowing(event) || follow(second, first));
    const moveFirst = (event: object) => void (isFollowing(event) || follow(first, second));
    follow(second, first);
    first.on('move', moveSecond);
    second.on('move', moveFirst);
    return () => {
      first.off('move', moveSecond);
      second.off('move', moveFirst);
    };
  }, [first, second]);
}
