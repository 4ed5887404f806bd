import type { ListingDetail } from '@sway/contract/properties';
import { formatPrice } from '@sway/domain/prices/money';
import { Camera, Map, Share2 } from 'lucide-react';
import { formatCamera } from '#shared/map/camera/camera.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import { shareListing } from '../actions/share-listing.ts';
import { HomeOnMap } from '../detail/home-on-map.tsx';

const STREET_ZOOM = 15;

/** Above the page of a home that its owner has just listed: its flag goes up on the map, and what happens next. */
export function JustListed({ listing }: { listing: ListingDetail }) {
  const { id, latitude: lat, longitude: lng, suburb, city, swayPrice, images } = listing;
  const onMap = `${paths.map}?at=${formatCamera({ lat, lng, zoom: STREET_ZOOM })}&home=${id}`;
  const hasPhotos = images.length > 0;
  return (
    <section
      aria-labelledby="just-listed"
      className="mb-5 grid overflow-hidden rounded-2xl border border-sand-border bg-sand lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]"
    >
      <div className="relative h-72 bg-map-land lg:h-auto lg:min-h-[26rem]">
        <HomeOnMap listing={listing} />
      </div>
      <div className="grid content-center gap-5 p-5 md:p-8">
        <h2 id="just-listed" className="type-h1">
          Your flag is up
        </h2>
        <ol className="grid max-w-measure list-decimal gap-2 pl-5">
          <li>
            Buyers who look around {suburb ?? city} see your home and {formatPrice(swayPrice)} from now on.
          </li>
          <li>They write to you on Sway. They do not see your e-mail address or your phone number.</li>
          <li>You can change the price or hide the home at any time. You have only named a price.</li>
        </ol>
        <div className="flex flex-wrap gap-2">
          {!hasPhotos && (
            <ButtonLink to={`${paths.myProperties}?edit=${id}`}>
              <Camera aria-hidden="true" />
              Add photos
            </ButtonLink>
          )}
          <ButtonLink to={onMap} variant={hasPhotos ? 'primary' : 'outline'}>
            <Map aria-hidden="true" />
            See it on the map
          </ButtonLink>
          <Button variant="outline" onClick={() => void shareListing(listing)}>
            <Share2 aria-hidden="true" />
            Share it
          </Button>
        </div>
      </div>
    </section>
  );
}
