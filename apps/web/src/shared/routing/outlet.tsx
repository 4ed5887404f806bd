import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

const Inner = createContext<ReactNode>(null);

/** Draws a layout, whose `Outlet` is the page. */
export function Around({ outlet, children }: { outlet: ReactNode; children: ReactNode }) {
  return <Inner value={outlet}>{children}</Inner>;
}

/** The page that a layout is around. */
export function Outlet(): ReactNode {
  return useContext(Inner);
}
