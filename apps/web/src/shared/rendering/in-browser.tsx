import type { ReactNode } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';

/** Content that only a browser can draw, such as a map. The server leaves its place empty, so its place needs a size. */
export function InBrowser({ children }: { children: ReactNode }) {
  return useIsHydrated() ? children : null;
}
