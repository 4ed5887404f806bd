import { useMediaQuery } from '#shared/hooks/use-media-query.ts';
import type { AddressFinderProps } from './finder-props.ts';
import { FinderPhone } from './finder-phone.tsx';
import { FinderWide } from './finder-wide.tsx';
import { useFinder } from './use-finder.ts';

/** Finds an address of the register by typing or on the map. It fills its parent, which has a height. */
export function AddressFinder(props: AddressFinderProps) {
  const finder = useFinder();
  const isPhone = useMediaQuery('(width < 768px)');
  const Part = isPhone ? FinderPhone : FinderWide;
  return <Part {...props} finder={finder} />;
}
