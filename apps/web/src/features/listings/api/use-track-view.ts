import type { Listing } from '@sway/contract/properties';
import { useEffect } from 'react';
import { useReportHome } from '#features/exploration/index.ts';
import { request } from '#shared/api/request.ts';

/** Counts a view of a listing, for its owner's figures and for the viewer's achievements. Errors are ignored. */
export function useTrackView(listing: Listing): void {
  const { id } = listing;
  useReportHome({ listing });
  useEffect(() => {
    request('POST /api/properties/:id/view', { params: { id } }).catch(() => undefined);
  }, [id]);
}
