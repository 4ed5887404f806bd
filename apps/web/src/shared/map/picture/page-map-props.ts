import type { ReactNode } from 'react';
import type { Camera } from '../camera/camera.ts';

export type PageMapProps = {
  /** The map's accessible name. */
  label: string;
  camera: Camera;
  /** The parcel that the map is about, or its unit, whose parcel is lifted from zoom 16. */
  parcel?: GeoJSON.MultiPolygon | null | undefined;
  unitOfPropertyId?: string | null;
  /** The address that has the pin, and so needs no number. */
  addressId?: number;
  /** What stands on the place in the middle. */
  pin?: ReactNode;
};
