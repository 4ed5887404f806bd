import { createHash } from 'node:crypto';
import type { PageMeta } from '@sway/contract/pages';
import type { ListingDetail } from '@sway/contract/properties';
import type { MapPictureQuery } from '@sway/contract/tiles';
import { BRAND } from '@sway/domain/brand';
import type { Bounds } from '@sway/domain/map/positions';
import { formatPrice, formatShortPrice } from '@sway/domain/prices/money';
import { formatSignedPercent, priceContext } from '@sway/domain/prices/price-bands';
import { formatPlace, formatQuantity } from '@sway/domain/text/format';
import { keyOfUrl } from '#features/media/index.ts';
import type { AskingRange, PagePlace } from '#features/places/index.ts';
import type { SharedCard } from '#platform/pictures/shared/card.ts';

/** What the picture shows that networks show for a link to a page (product/media.md#pictures-of-shared-links). */
export type PagePicture = {
  card: SharedCard;
  /** The key of the photo that it is said over. */
  photo: string | null;
  /** The map that it is said over without a photo. */
  map: (MapPictureQuery & { hasSpot: boolean }) | null;
  /** The same in words. */
  alt: string;
};

/** Of a home: its first photo or else its street, with price, band and place. A home that rests has none. */
export function homePicture(listing: ListingDetail): PagePicture | null {
  if (listing.restingFor !== null) return null;
  const { suburb, city, latitude: lat, longitude: lng, swayPrice, avmPrice, images } = listing;
  const context = priceContext('discover', swayPrice, avmPrice);
  const place = formatPlace([...new Set([suburb, city])].filter(Boolean).join(', '));
  const heading = formatPrice(swayPrice);
  const note = context ? `${context.label} ${formatSignedPercent(context.differencePercent)}` : '';
  const words = [`${BRAND.priceName} ${heading}`, note, place].filter(Boolean).join(', ');
  const photo = images[0];
  return {
    card: { kind: 'panel', label: BRAND.priceName, heading, place, note, band: context?.band ?? null },
    photo: photo === undefined ? null : keyOfUrl(photo),
    map: { lat, lng, zoom: 16, hasSpot: true },
    alt: photo === undefined ? words : `${listing.imageDescriptions[0]}. ${words}`,
  };
}

/** Of a place: its map, with its name, the number of its homes and what they ask. */
export function placePicture({ name, within, bounds }: PagePlace, asking: AskingRange): PagePicture {
  const heading = formatPlace([name, within].filter(Boolean).join(', '));
  const count = asking.homes === 0 ? 'No home has a price yet' : formatQuantity(asking.homes, 'home');
  const prices = [...new Set([asking.lowest, asking.highest])].filter(price => price !== null);
  const note = prices.map(formatShortPrice).join(' to ');
  return {
    card: { kind: 'panel', label: 'Homes in', heading, place: count, note, band: null },
    photo: null,
    map: { ...viewOf(bounds), hasSpot: false },
    alt: [`Homes in ${heading}: ${count}`, note].filter(Boolean).join(', '),
  };
}

/** Of a page that explains: its title and what it is about. */
export function titlePicture({ title, description }: PageMeta): PagePicture {
  return { card: { kind: 'title', title, text: description }, photo: null, map: null, alt: title };
}

/** The path of a picture. It names its content, so that a changed price has another. */
export function pathOfPicture(path: string, picture: PagePicture): string {
  return `/media/share${path}/${hashOf(picture)}.jpg`;
}

/** Changes with how pictures are drawn. */
const DESIGN = 1;

export function hashOf(picture: PagePicture): string {
  const content = JSON.stringify([DESIGN, picture]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/** The part of the world that a picture shows of at zoom 0, in degrees. */
const WORLD_DEGREES = { across: 780, up: 290 };

/** The deepest zoom at which a place is in the picture. */
function viewOf({ north, south, east, west }: Bounds): MapPictureQuery {
  const lng = (east + (east < west ? 360 : 0) + west) / 2;
  const lat = (north + south) / 2;
  const across = (east < west ? east + 360 : east) - west;
  const zoom = Math.log2(
    Math.min(
      WORLD_DEGREES.across / Math.max(across, 0.001),
      (WORLD_DEGREES.up * Math.cos((lat * Math.PI) / 180)) / Math.max(north - south, 0.001),
    ),
  );
  return { lat, lng: lng > 180 ? lng - 360 : lng, zoom: Math.min(15, Math.max(5, Math.floor(zoom))) };
}
