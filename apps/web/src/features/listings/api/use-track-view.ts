import type { Listing } from '@sway/contract/properties';
import { useEffect } from 'react';
import { useReportHome } from '#features/exploration/index.ts';
import { request } from '#shared/api/request.ts';

/**
 * Counts a view of a listing, for its owner's figures and for the viewer's achievements. Views of a hidden listing, by its owner and
 * admins, do not count. Errors are ignored.
 */
export function useTrackView(listing: Listing): void {
  const { id, isActive } = listing;
  useReportHome(isActive ? { listing } : null);
  useEffect(() => {
    if (isActive) request('POST /api/properties/:id/view', { params: { id } }).catch(() => undefined);
  }, [id, isActive]);
}
