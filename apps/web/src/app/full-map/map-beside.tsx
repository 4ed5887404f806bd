import type { MapRef } from '@vis.gl/react-maplibre';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useMovingTogether } from '#shared/map/camera/use-moving-together.ts';
import { MapOfHomes } from './map-of-homes.tsx';

type MapBesideProps = Omit<ComponentProps<typeof MapOfHomes>, 'onReady'> & {
  /** The map that it moves together with. */
  first: MapRef | null;
};

/** A second map of the same place, with the homes and another layer. */
export function MapBeside({ first, ...props }: MapBesideProps) {
  const [second, setSecond] = useState<MapRef | null>(null);
  useMovingTogether(first, second);
  return <MapOfHomes {...props} onReady={setSecond} />;
}
