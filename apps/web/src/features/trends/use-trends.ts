import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import type { TrendFilter } from './trend-filter.ts';

/** The server's figures change every few minutes. */
const STALE_AFTER_MS = 60_000;

/** The figures of the homes that match the filter. Those of the last filter remain while they load. */
export function trendsQuery({ city, propertyType, months }: TrendFilter) {
  return queryOptions({
    queryKey: ['market-trends', city, propertyType, months],
    queryFn: ({ signal }) =>
      request(
        'GET /api/market-trends',
        {
          query: { ...(city && { city }), ...(propertyType && { propertyType }), ...(months && { months }) },
        },
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: STALE_AFTER_MS,
  });
}

/** The areas of the wind map, with the homes that an amount reaches. */
export function windMapQuery(amountNzd: number | null) {
  return queryOptions({
    queryKey: ['wind-map', amountNzd],
    queryFn: ({ signal }) =>
      request('GET /api/wind-map', { query: amountNzd === null ? {} : { amount: amountNzd } }, signal),
    placeholderData: keepPreviousData,
    staleTime: STALE_AFTER_MS,
  });
}

export function useTrends(filter: TrendFilter) {
  return useQuery(trendsQuery(filter));
}
