import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { To } from '../routing/place.ts';
import { memoryHistory } from '../routing/memory-history.ts';
import { PageRouter } from '../routing/page-router.tsx';

/** A router that shows an element at every place. */
export function pageAt(address: string, element: ReactNode) {
  const history = memoryHistory(address);
  return {
    page: <PageRouter history={history} routes={[{ path: '*', element }]} />,
    router: {
      state: history,
      /** Goes to a place, or some steps in the history. */
      navigate: async (to: To | number, { state }: { state?: unknown } = {}) =>
        act(async () => (typeof to === 'number' ? history.go(to) : history.push(to, state))),
    },
  };
}
