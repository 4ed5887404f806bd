import type { ListingDetail } from '@sway/contract/properties';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { createQueryClient } from '#shared/api/query-client.ts';
import { pageAt } from '#shared/testing/page-at.tsx';
import { Toaster } from '#shared/ui/toasts/toaster.tsx';
import { problemResponse } from '#shared/testing/problems.ts';

/** Renders an element at a URL. Returns the view, the router and a function for the current URL. */
export function renderAt(address: string, element: ReactNode) {
  const { page, router } = pageAt(address, element);
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      {page}
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...view, router, address: () => router.state.location.pathname + router.state.location.search };
}

type Answer = Response | Promise<Response> | undefined;

/** Replaces `fetch`: answers each request with `answer`, or 404. Returns the requested URLs. */
export function serve(answer: (url: URL) => Answer) {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path);
    return (await answer(new URL(path, 'http://sway.test'))) ?? problemResponse('endpoint.not_found');
  });
  return requested;
}

/** Answers the listing calls with these listings. */
export function serveListings(listings: readonly ListingDetail[], total = listings.length) {
  return serve(url => {
    if (url.pathname === '/api/properties/summary') {
      return Response.json({ matching: listings.length, total, bounds: null });
    }
    if (url.pathname === '/api/properties') {
      return Response.json(listings, { headers: { 'x-total-count': String(listings.length) } });
    }
    const listing = listings.find(({ id }) => url.pathname === `/api/properties/${id}`);
    if (listing) return Response.json(listing);
    const owned = listings.find(({ ownerId }) => url.pathname === `/api/users/${ownerId}`);
    return owned && Response.json({ id: owned.ownerId, name: owned.ownerName, avatar: null });
  });
}
