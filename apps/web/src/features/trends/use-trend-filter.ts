import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { formatTrendFilter, parseTrendFilter } from './trend-filter.ts';
import type { TrendFilter } from './trend-filter.ts';

/** The filter, which is stored in the URL, and a function that changes it. Each change can be undone by the back button. */
export function useTrendFilter(): [TrendFilter, (change: Partial<TrendFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => parseTrendFilter(params), [params]);
  return [
    filter,
    change => setParams(formatTrendFilter({ ...filter, ...change }), { preventScrollReset: true }),
  ];
}
