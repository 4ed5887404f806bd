import type { ComponentType, ReactNode } from 'react';

/** A page at a path, or a layout around its `children`. */
export type PageRoute = {
  /** Such as `/property/:id`; `*` is every path. */
  path?: string;
  Component?: ComponentType;
  element?: ReactNode;
  /** Loads the component. */
  lazy?: (() => Promise<{ Component: ComponentType }>) | undefined;
  /** What the page tells its layout. */
  handle?: unknown;
  children?: PageRoute[];
};

export type Params = Record<string, string>;

/** The routes that a path is drawn with, the outermost first, and its values for their `:names`. */
export type MatchedPage = { routes: PageRoute[]; params: Params };

/** The page of a path: the first in the list that fits. Case and a slash at the end make no difference. */
export function matchPage(routes: PageRoute[], pathname: string): MatchedPage | null {
  for (const route of routes) {
    const inner = route.children && matchPage(route.children, pathname);
    if (inner) return { ...inner, routes: [route, ...inner.routes] };
    const params = route.path === undefined ? null : paramsOf(route.path, pathname);
    if (params) return { routes: [route], params };
  }
  return null;
}

function paramsOf(path: string, pathname: string): Params | null {
  if (path === '*') return {};
  const names = segmentsOf(path);
  const values = segmentsOf(pathname).map(decoded);
  if (names.length !== values.length) return null;
  const params: Params = {};
  for (const [i, name] of names.entries()) {
    const value = values[i]!;
    if (name.startsWith(':') && value) params[name.slice(1)] = value;
    else if (name.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
}

function segmentsOf(path: string): string[] {
  return path.replaceAll(/^\/|\/+$/g, '').split('/');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
