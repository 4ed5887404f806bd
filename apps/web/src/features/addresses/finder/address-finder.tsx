import type { Address } from '@sway/contract/addresses';
import type { ReactNode } from 'react';
import { useMediaQuery } from '#shared/hooks/use-media-query.ts';
import type { Camera } from '#shared/map/camera.ts';
import { FinderPhone } from './finder-phone.tsx';
import { FinderWide } from './finder-wide.tsx';
import { useFinder } from './use-finder.ts';

export type AddressFinderProps = {
  /** Where the map opens, unless the page's address says. */
  start: Camera;
  /** The ways on from a chosen address. */
  renderActions: (address: Address) => ReactNode;
  /** What else a phone's page has above the map. */
  phoneToggles?: ReactNode;
};

/** Finds an address of the register by typing or on the map (§2 Address map). It fills its parent, which has a height. */
export function AddressFinder(props: AddressFinderProps) {
  const finder = useFinder();
  const isPhone = useMediaQuery('(width < 768px)');
  const Part = isPhone ? FinderPhone : FinderWide;
  return <Part {...props} finder={finder} />;
}
