import type { ListingDetail } from '@sway/contract/properties';
import { formatCompactPrice, formatPrice } from '@sway/domain/prices/money';
import { priceContext } from '@sway/domain/prices/price-bands';
import { Map, Share2 } from 'lucide-react';
import { Link, useLocation, useNavigationType } from 'react-router';
import { formatCamera } from '#shared/map/camera/camera.ts';
import { LandSketch } from '#shared/map/land/land-sketch.tsx';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { shareListing } from '../actions/share-listing.ts';
import { Blade } from '../price/blade.tsx';
import type { JUST_LISTED } from './just-listed-state.ts';

const COUNTRY_ZOOM = 7.5;
const STREET_ZOOM = 15;

/** Above the page of a home that its owner has just listed: its flag goes up on the map, and what happens next. */
export function JustListed({ listing }: { listing: ListingDetail }) {
  const action = useNavigationType();
  const state = useLocation().state as Partial<typeof JUST_LISTED> | null;
  // The browser keeps the state of the entry for a reload and for Back.
  if (action === 'POP' || !state?.isJustListed) return null;
  const { id, latitude: lat, longitude: lng, suburb, city, swayPrice } = listing;
  const onMap = `${paths.map}?at=${formatCamera({ lat, lng, zoom: STREET_ZOOM })}&home=${id}`;
  return (
    <section
      aria-labelledby="just-listed"
      className="mb-5 grid overflow-hidden rounded-2xl border border-sand-border bg-sand md:grid-cols-[minmax(0,19rem)_minmax(0,1fr)]"
    >
      <div className="relative min-h-44">
        <LandSketch camera={{ lat, lng, zoom: COUNTRY_ZOOM }} />
        <Flag listing={listing} />
      </div>
      <div className="grid gap-4 p-5 md:p-7">
        <h2 id="just-listed" className="type-h2">
          Your flag is up
        </h2>
        <ol className="grid max-w-measure list-decimal gap-1.5 pl-5">
          <li>
            Buyers who look around {suburb ?? city} see your home and {formatPrice(swayPrice)} from now on.
          </li>
          <li>They write to you on Sway. They do not see your e-mail address or your phone number.</li>
          <li>You can change the price or hide the home at any time. You have only named a price.</li>
        </ol>
        <div className="flex flex-wrap gap-2">
          <Button asChild>
            <Link to={onMap}>
              <Map aria-hidden="true" />
              See it on the map
            </Link>
          </Button>
          <Button variant="outline" onClick={() => void shareListing(listing)}>
            <Share2 aria-hidden="true" />
            Share it
          </Button>
        </div>
      </div>
    </section>
  );
}

/** The home's price on a flag that rises from its place in the middle of the map. The heading beside it says the same. */
function Flag({ listing: { swayPrice, avmPrice } }: { listing: ListingDetail }) {
  const band = priceContext('discover', swayPrice, avmPrice)?.band;
  return (
    <div
      aria-hidden="true"
      className="absolute bottom-1/2 left-1/2 grid origin-bottom -translate-x-1/2 justify-items-center duration-[420ms] ease-breeze animate-in fade-in-0 slide-in-from-bottom-8 motion-reduce:animate-none"
    >
      <span className="flex h-11 items-center gap-2 rounded-full border-2 border-lime-foreground bg-lime px-4 text-lg font-bold text-lime-foreground tabular-nums shadow-lg">
        {band && <Blade band={band} className="size-5" />}
        {formatCompactPrice(swayPrice)}
      </span>
      <span className="h-7 w-[3px] bg-foreground" />
      <span className="-mb-1.5 size-3 rounded-full border-2 border-foreground bg-lime" />
    </div>
  );
}
