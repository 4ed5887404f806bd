import type { Address } from '@sway/contract/addresses';
import type { ReactNode } from 'react';
import type { Camera } from '#shared/map/camera.ts';

export type AddressFinderProps = {
  /** Where the map opens, unless the page's address says. */
  start: Camera;
  /** The ways on from a chosen address. */
  renderActions: (address: Address) => ReactNode;
  /** What else a phone's page has above the map. */
  phoneToggles?: ReactNode;
};
