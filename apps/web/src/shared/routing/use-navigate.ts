import { useCallback, useContext } from 'react';
import { Navigation, useLocation } from './current-page.ts';
import type { NavigateOptions } from './page-navigation.ts';
import { placeOf } from './place.ts';
import type { To } from './place.ts';

type Navigate = (to: To | number, options?: NavigateOptions) => void;

/** A function that goes to a place, which may name only another query of the shown page, or some steps in the history. */
export function useNavigate(): Navigate {
  const navigation = useContext(Navigation)!;
  const { pathname } = useLocation();
  return useCallback(
    (to, options) =>
      typeof to === 'number' ? navigation.go(to) : navigation.to(placeOf(to, pathname), options),
    [navigation, pathname],
  );
}
