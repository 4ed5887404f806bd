import { useQuery } from '@tanstack/react-query';
import { request } from '../api/request.ts';

/** The layers that maps can draw; none until they are known. */
export function useMapLayers() {
  const { data } = useQuery({
    queryKey: ['map-layers'],
    queryFn: ({ signal }) => request('GET /api/layers/all', {}, signal),
  });
  return data?.layers ?? [];
}
