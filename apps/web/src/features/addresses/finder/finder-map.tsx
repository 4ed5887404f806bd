import type { Address } from '@sway/contract/addresses';
import type { ReactNode } from 'react';
import type { Camera, Start } from '#shared/map/camera/camera.ts';
import { LazyAddressMap } from '../map/lazy-address-map.tsx';
import type { AddressMapProps } from '../map/address-map.tsx';
import { foundBy } from './use-finder.ts';
import type { Finder } from './use-finder.ts';

type FinderMapProps = {
  finder: Finder;
  start: Start;
  popup?: AddressMapProps['popup'];
  coveredPx?: number;
  coveredTopPx?: number;
};

/** A zoom that shows the numbers and parcels of the neighbouring addresses. */
const LINKED_ZOOM = 17;

/** The finder's map. Its view and its chosen address are in the page's URL. */
export function FinderMap({ finder, start, popup = null, ...covered }: FinderMapProps): ReactNode {
  const { state, view, chosen } = finder;
  const isLinked = state.addressId !== null && state.camera === null && view === null;
  // A link to an address opens the map there: wait for the address instead of showing another view first.
  if (isLinked && chosen.isPending) return <div className="size-full bg-map-water" />;
  const isFitted = state.query !== '' && state.camera === null && state.addressId === null;
  return (
    <LazyAddressMap
      start={state.camera ?? linkedView(chosen.data) ?? start}
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

function linkedView(address: Address | undefined): Camera | null {
  return address ? { lat: address.shapeY, lng: address.shapeX, zoom: LINKED_ZOOM } : null;
}
