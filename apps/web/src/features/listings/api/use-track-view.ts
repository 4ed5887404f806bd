import { trackPropertyView } from '@sway/contract/own-properties-routes';
import { useEffect } from 'react';
import { request } from '#shared/api/request.ts';

/** Counts a view of a listing. Errors are ignored. */
export function useTrackView(id: number): void {
  useEffect(() => {
    request(trackPropertyView, { params: { id } }).catch(() => undefined);
  }, [id]);
}
