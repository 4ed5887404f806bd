import type { ReactNode } from 'react';
import type { Camera } from '#shared/map/camera.ts';
import { LazyAddressMap } from '../map/lazy-address-map.tsx';
import type { AddressMapProps } from '../map/address-map.tsx';
import { foundBy } from './use-finder.ts';
import type { Finder } from './use-finder.ts';

type FinderMapProps = {
  finder: Finder;
  start: Camera;
  popup?: AddressMapProps['popup'];
  coveredPx?: number;
  coveredTopPx?: number;
};

/** The finder's map: its view and its chosen address are the page's. */
export function FinderMap({ finder, start, popup = null, ...covered }: FinderMapProps): ReactNode {
  const { state, chosen } = finder;
  const isFitted = state.query !== '' && state.camera === null && state.addressId === null;
  return (
    <LazyAddressMap
      start={state.camera ?? start}
      selected={state.addressId === null ? null : (chosen.data ?? null)}
      found={foundBy(finder)}
      fitKey={isFitted ? state.query : null}
      popup={popup}
      onChoose={finder.chooseSpot}
      onCameraChange={finder.moveCamera}
      onWindow={finder.setView}
      {...covered}
    />
  );
}
