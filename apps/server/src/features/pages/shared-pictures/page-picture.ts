import { createHash } from 'node:crypto';
import type { ListingDetail } from '@sway/contract/properties';
import type { MapPictureQuery } from '@sway/contract/tiles';
import { BRAND } from '@sway/domain/brand';
import type { Bounds } from '@sway/domain/map/positions';
import { formatPrice, formatShortPrice } from '@sway/domain/prices/money';
import { formatSignedPercent, priceContext } from '@sway/domain/prices/price-bands';
import { formatPlace, formatQuantity } from '@sway/domain/text/format';
import { pathIn } from '@sway/domain/language/languages';
import { currentLanguage } from '@sway/domain/language/speaker';
import { said, t } from '@sway/domain/language/texts';
import { keyOfUrl } from '#features/media/index.ts';
import type { AskingRange, PagePlace } from '#features/places/index.ts';
import type { SharedCard } from '#platform/pictures/shared/card.ts';

/** What the picture shows that networks show for a link to a page (product/media.md#pictures-of-shared-links). */
export type PagePicture = {
  card: SharedCard;
  /** The key of the photo, and what the picture has without one. */
  photo: string | null;
  map: (MapPictureQuery & { hasSpot: boolean }) | null;
  /** The same in words. */
  alt: string;
};

/** Of a home: its first photo or else its street, with price, band and place. A home that rests has none. */
export function homePicture(listing: ListingDetail): PagePicture | null {
  const { suburb, city, latitude: lat, longitude: lng, swayPrice, avmPrice, images } = listing;
  if (listing.restingFor !== null) return null;
  const isPrivate = listing.privacy !== 'exact';
  const context = priceContext('discover', swayPrice, avmPrice);
  const note = context ? `${said(context.label)} ${formatSignedPercent(context.differencePercent)}` : '';
  const place = joined([...new Set([suburb, city])]);
  const heading = formatPrice(swayPrice);
  const words = joined([`${said(BRAND.priceName)} ${heading}`, note, place]);
  return {
    card: { kind: 'panel', label: said(BRAND.priceName), heading, place, note, band: context?.band ?? null },
    photo: keyOfUrl(images[0] ?? ''),
    map: { lat, lng, zoom: isPrivate ? 14 : 16, hasSpot: !isPrivate },
    alt: images.length === 0 ? words : `${listing.imageDescriptions[0]}. ${words}`,
  };
}

/** Of a place: its map, with its name, the number of its homes and what they ask. */
export function placePicture({ name, within, bounds }: PagePlace, asking: AskingRange): PagePicture {
  const heading = formatPlace(joined([name, within]));
  const place = asking.homes === 0 ? t`No home has a price yet` : formatQuantity(asking.homes, 'home');
  const note = [...new Set(asking.prices)].map(formatShortPrice).join(' to ');
  return {
    card: { kind: 'panel', label: t`Homes in`, heading, place, note, band: null },
    photo: null,
    map: { ...viewOf(bounds), hasSpot: false },
    alt: joined([t`Homes in ${heading}: ${place}`, note]),
  };
}

/** Of any other page: its title and what it is about. */
export function titlePicture({
  title,
  description: text,
}: {
  title: string;
  description: string;
}): PagePicture {
  return { card: { kind: 'title', title, text }, photo: null, map: null, alt: title };
}

/** Changes with how pictures are drawn. */
const DESIGN = 1;

/** The path of a page's picture in the language of what is said. It names what the picture shows, so that a changed price has another. */
export function pathOfPicture(path: string, picture: PagePicture): string {
  const hash = createHash('sha256').update(JSON.stringify([DESIGN, picture]));
  return `/media/share${pathIn(currentLanguage(), path)}/${hash.digest('base64url').slice(0, 22)}.jpg`;
}

function joined(parts: (string | null)[]): string {
  return parts.filter(Boolean).join(', ');
}

/** The closest zoom at which the picture has all of the bounds. At zoom 0 it spans 780 × 290 degrees at the equator. */
function viewOf({ north, south, east, west }: Bounds): MapPictureQuery {
  const [lat, lng] = [(north + south) / 2, (east + west) / 2];
  const upDegrees = 290 * Math.cos((lat * Math.PI) / 180);
  const zoom = Math.log2(Math.min(780 / Math.abs(east - west), upDegrees / (north - south)));
  return { lat, lng, zoom: Math.min(15, Math.max(5, Math.floor(zoom))) };
}
