import type { Comparable } from '@sway/contract/comparables';
import type { ListingDetail } from '@sway/contract/properties';
import { COMPARABLE_LIMITS } from '@sway/domain/listings/comparables';
import { mapZoom } from '@sway/domain/map/map-rules';
import { formatCompactPrice } from '@sway/domain/prices/money';
import { Marker } from '@vis.gl/react-maplibre';
import { useSite } from '#shared/api/use-site.ts';
import { unwrapLongitude } from '#shared/map/camera/longitudes.ts';
import { PlacePin } from '#shared/map/picture/place-pin.tsx';
import { PriceMap } from '#shared/map/price-map.tsx';
import { cn } from '#shared/ui/cn.ts';
import { amountOf, keyOf } from './use-comparables.ts';
import type { OfferedProps } from './use-comparables.ts';

/** The closest first view: a few streets. */
const MAX_ZOOM = mapZoom(15);
/** Room around all markers, in px, for their pills and the controls. */
const PADDING_PX = 56;

/** The sales and homes to choose from around the home. Private homes are in the list only. It imports MapLibre: load it lazily. */
export function ComparablesMap({
  listing,
  comparables,
  keys,
  onChange,
}: OfferedProps & { listing: ListingDetail }) {
  const raster = useSite()?.rasterTiles ?? undefined;
  const home = { longitude: unwrapLongitude(listing.longitude), latitude: listing.latitude };
  return (
    <div className="h-80 overflow-hidden rounded-lg border bg-map-land">
      <PriceMap
        label={`Sales and homes around ${listing.title}`}
        initialView={{ ...home, zoom: MAX_ZOOM }}
        onReady={map =>
          map.fitBounds(boundsOf(listing, comparables), {
            padding: PADDING_PX,
            maxZoom: MAX_ZOOM,
            duration: 0,
          })
        }
        raster={raster}
        onDrawnInPage={() => undefined}
      >
        <Marker {...home} anchor="bottom">
          <PlacePin
            name={listing.title}
            label={formatCompactPrice(listing.swayPrice)}
            isSomewhere={listing.privacy !== 'exact'}
          />
        </Marker>
        {comparables.map(
          comparable =>
            comparable.position && (
              <Marker
                key={keyOf(comparable)}
                longitude={unwrapLongitude(comparable.position.lng)}
                latitude={comparable.position.lat}
                className={cn('hover:z-20 focus-within:z-20', keys.includes(keyOf(comparable)) && 'z-10')}
              >
                <Choice comparable={comparable} keys={keys} onChange={onChange} />
              </Marker>
            ),
        )}
      </PriceMap>
    </div>
  );
}

/** The box of the home and all that can be chosen: its west and south, its east and north. */
function boundsOf(
  { latitude, longitude }: ListingDetail,
  comparables: readonly Comparable[],
): [number, number, number, number] {
  const places = [
    { lat: latitude, lng: longitude },
    ...comparables.flatMap(({ position }) => position ?? []),
  ];
  const lngs = places.map(({ lng }) => unwrapLongitude(lng));
  const lats = places.map(({ lat }) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

type ChoiceProps = { comparable: Comparable } & Pick<OfferedProps, 'keys' | 'onChange'>;

/** A sale or home on the map. A press chooses it or leaves it out. */
function Choice({ comparable, keys, onChange }: ChoiceProps) {
  const key = keyOf(comparable);
  const isChosen = keys.includes(key);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`${comparable.title}, ${formatCompactPrice(amountOf(comparable))}`}
      disabled={!isChosen && keys.length >= COMPARABLE_LIMITS.maxChosen}
      onClick={() => onChange(isChosen ? keys.filter(each => each !== key) : [...keys, key])}
      className={cn(
        'min-h-7 rounded-full border px-2.5 text-xs font-semibold tabular-nums shadow-sm disabled:opacity-50',
        isChosen ? 'border-ink bg-ink text-background dark:bg-foreground' : 'border-input bg-card',
      )}
    >
      {formatCompactPrice(amountOf(comparable))}
    </button>
  );
}
