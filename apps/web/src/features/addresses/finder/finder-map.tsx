import type { Address } from '@sway/contract/addresses';
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

/** Close enough for the neighbours' numbers and parcels. */
const LINKED_ZOOM = 17;

/** The finder's map: its view and its chosen address are the page's. */
export function FinderMap({ finder, start, popup = null, ...covered }: FinderMapProps): ReactNode {
  const { state, view, chosen } = finder;
  const isLinked = state.addressId !== null && state.camera === null && view === null;
  // A link to an address opens on it, not on a view that it then leaves.
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
