import type { ReactNode } from 'react';
import type { Start } from '#shared/map/camera/camera.ts';

export type AddressFinderProps = {
  /** The map's first view, unless the URL has one. */
  start: Start;
  /** The page's own controls above the map on phones. */
  phoneToggles?: ReactNode;
};
