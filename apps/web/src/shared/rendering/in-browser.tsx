import type { ReactNode } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';

/** What only a browser can draw, such as a map. The server leaves its place empty, so it needs a size of its own. */
export function InBrowser({ children }: { children: ReactNode }) {
  return useIsHydrated() ? children : null;
}
