import { trackPropertyView } from '@sway/contract/own-properties-routes';
import { useEffect } from 'react';
import { request } from '#shared/api/request.ts';

/** Tells the server that somebody looks at a home. A view that is not counted is nobody's loss. */
export function useTrackView(id: number): void {
  useEffect(() => {
    request(trackPropertyView, { params: { id } }).catch(() => undefined);
  }, [id]);
}
