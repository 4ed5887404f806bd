import { useSyncExternalStore } from 'react';

/** Whether a media query holds now. For what has to be left out of a page, not merely hidden: a second map, say. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    listener => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
