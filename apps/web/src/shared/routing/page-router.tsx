import { startTransition, useLayoutEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { CurrentPage, Navigation } from './current-page.ts';
import { matchPage } from './match-page.ts';
import type { PageRoute } from './match-page.ts';
import { Around } from './outlet.tsx';
import type { PageHistory } from './page-history.ts';
import { pageNavigation } from './page-navigation.ts';
import { saveScrollPosition } from './scroll-positions.ts';

type PageRouterProps = { history: PageHistory; routes: PageRoute[] };

/** Shows the page of the current place, and the next one once its code has been loaded. */
export function PageRouter({ history, routes }: PageRouterProps) {
  const [navigation] = useState(() => pageNavigation(history, routes));
  const [shown, setShown] = useState(navigation.first);
  const [isLoading, setLoading] = useState(false);
  useLayoutEffect(
    () =>
      navigation.follow({
        onLoading: () => setLoading(true),
        onShown(next, before) {
          if (before.location.key !== next.location.key) saveScrollPosition(before.location.key);
          startTransition(() => {
            setLoading(false);
            setShown(next);
          });
        },
      }),
    [navigation],
  );
  const matched = useMemo(() => matchPage(routes, shown.location.pathname), [routes, shown]);
  const page = useMemo(() => ({ shown, isLoading, matched }), [shown, isLoading, matched]);
  return (
    <Navigation value={navigation}>
      <CurrentPage value={page}>{drawn(matched?.routes ?? [])}</CurrentPage>
    </Navigation>
  );
}

/** Draws each route around the next. */
function drawn(routes: PageRoute[]): ReactNode {
  return routes.reduceRight<ReactNode>(
    (inner, { Component, element }) => <Around outlet={inner}>{Component ? <Component /> : element}</Around>,
    null,
  );
}
