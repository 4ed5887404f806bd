import { useCallback, useMemo } from 'react';
import { useLocation } from './current-page.ts';
import type { NavigateOptions } from './page-navigation.ts';
import { useNavigate } from './use-navigate.ts';

type Query = URLSearchParams | Record<string, string>;
type SetQuery = (
  next: Query | ((before: URLSearchParams) => URLSearchParams),
  options?: NavigateOptions,
) => void;

/** The query of the shown page, and a function that goes to the page with another. */
export function useSearchParams(): [URLSearchParams, SetQuery] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const setQuery = useCallback<SetQuery>(
    (next, options) => {
      const changed = new URLSearchParams(
        typeof next === 'function' ? next(new URLSearchParams(query)) : next,
      );
      navigate({ search: changed.toString() }, options);
    },
    [query, navigate],
  );
  return [query, setQuery];
}
