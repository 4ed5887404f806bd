import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { To } from 'react-router';

/** A router that shows an element at every place. */
export function pageAt(address: string, element: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  return {
    page: <RouterProvider router={router} />,
    router: {
      get state() {
        return router.state;
      },
      /** Goes to a place, or some steps in the history. */
      navigate: async (to: To | number, { state }: { state?: unknown } = {}) =>
        act(async () => (typeof to === 'number' ? router.navigate(to) : router.navigate(to, { state }))),
    },
  };
}
