import { useEffect } from 'react';
import { request } from '#shared/api/request.ts';

/** Counts a view of a listing. Errors are ignored. */
export function useTrackView(id: number): void {
  useEffect(() => {
    request('POST /api/properties/:id/view', { params: { id } }).catch(() => undefined);
  }, [id]);
}
