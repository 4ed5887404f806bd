import { useSyncExternalStore } from 'react';

/** Whether a media query matches now; false on the server. For content that must not be rendered at all, rather than hidden with CSS: a second map, for example. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    listener => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
