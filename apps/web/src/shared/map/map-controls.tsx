import { t } from '@sway/domain/language/texts';
import { Locate, Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { isOnTheMap } from './camera/camera.ts';
import { unwrapLongitude } from './camera/longitudes.ts';
import type { MapRef } from '@vis.gl/react-maplibre';

export type Position = { longitude: number; latitude: number };

type MapControlsProps = { map: MapRef | null; onLocate: (position: Position) => void };

const LOCATED_ZOOM = 14;

/** Buttons for zoom and the user's position, at the map's right. */
export function MapControls({ map, onLocate }: MapControlsProps) {
  const { message, locate } = useOwnPosition(map, position => {
    onLocate(position);
    map?.flyTo({
      center: [position.longitude, position.latitude],
      zoom: Math.max(map.getZoom(), LOCATED_ZOOM),
    });
  });
  return (
    <div className="price-map-controls">
      <div className="price-map-buttons">
        <button type="button" aria-label="Zoom in" onClick={() => map?.zoomIn()}>
          <Plus aria-hidden />
        </button>
        <button type="button" aria-label="Zoom out" onClick={() => map?.zoomOut()}>
          <Minus aria-hidden />
        </button>
      </div>
      <div className="price-map-buttons">
        <button type="button" aria-label="Show my location" onClick={locate}>
          <Locate aria-hidden />
        </button>
      </div>
      <output className="price-map-message" hidden={message === ''}>
        {message}
      </output>
    </div>
  );
}

function useOwnPosition(map: MapRef | null, onFound: (position: Position) => void) {
  const [message, setMessage] = useState('');
  function refuse(reason: string) {
    setMessage(reason);
    map?.once('movestart', () => setMessage(''));
  }
  function locate() {
    if (!('geolocation' in navigator)) {
      refuse(MESSAGES.unsupported);
      return;
    }
    setMessage(MESSAGES.searching);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => {
        if (!isOnTheMap({ lng: longitude, lat: latitude })) {
          refuse(MESSAGES.elsewhere);
          return;
        }
        setMessage('');
        onFound({ longitude: unwrapLongitude(longitude), latitude });
      },
      ({ code, PERMISSION_DENIED }) =>
        refuse(code === PERMISSION_DENIED ? MESSAGES.denied : MESSAGES.unavailable),
      { timeout: 10_000, maximumAge: 60_000 },
    );
  }
  return { message, locate };
}

const MESSAGES = {
  searching: t`Finding your location.`,
  denied: t`Your browser is blocking location access. Allow it in the site settings and try again.`,
  elsewhere: t`You are outside New Zealand, and this map shows only New Zealand.`,
  unavailable: t`Your location could not be found. Search for a place instead.`,
  unsupported: t`This browser does not support location. Search for a place instead.`,
};
