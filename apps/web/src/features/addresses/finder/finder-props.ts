import type { ReactNode } from 'react';
import type { Camera } from '#shared/map/camera/camera.ts';

export type AddressFinderProps = {
  /** The map's first view, unless the URL has one. */
  start: Camera;
  /** The page's own controls above the map on phones. */
  phoneToggles?: ReactNode;
};
