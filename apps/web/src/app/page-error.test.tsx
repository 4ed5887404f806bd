import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProblem } from '#shared/testing/problems.ts';
import { PageError } from './page-error.tsx';

beforeEach(() => {
  // React reports what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test.each([
  [
    'with the number of its request',
    aProblem('internal_error', { requestId: 'req-4711' }),
    ['Request req-4711'],
  ],
  ['without one where there was no request', new Error('a page that cannot be drawn'), []],
])('a page that cannot be drawn says so, %s, and another is shown', async (_, error, numbers) => {
  function Page(): never {
    throw error;
  }
  const router = createMemoryRouter([
    {
      ErrorBoundary: PageError,
      children: [
        { path: '/', Component: Page },
        { path: '/there', element: 'There' },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  expect(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeDefined();
  expect(screen.queryAllByText(/^Request /).map(element => element.textContent)).toEqual(numbers);
  await act(() => router.navigate('/there'));
  expect(screen.getByText('There')).toBeDefined();
});

test('without a connection it says so', () => {
  vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  const router = createMemoryRouter([
    {
      path: '/',
      ErrorBoundary: PageError,
      Component() {
        throw new TypeError('Failed to fetch');
      },
    },
  ]);
  render(<RouterProvider router={router} />);
  expect(screen.getByRole('heading', { name: 'You are offline' })).toBeDefined();
});
