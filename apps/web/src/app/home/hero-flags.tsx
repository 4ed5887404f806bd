import type { Listing } from '@sway/contract/properties';
import { useMemo } from 'react';
import type { RefObject } from 'react';
import roofs from '#assets/hero-roofs.json';
import { pickFlagListings } from './flag-listings.ts';
import { placeFlags } from './flag-places.ts';
import { HERO_ASPECT, HERO_FOCUS } from './hero-picture.tsx';
import { PriceFlag } from './price-flag.tsx';
import { useBoxIn } from './use-box-in.ts';

type HeroFlagsProps = {
  listings: readonly Listing[];
  frameRef: RefObject<HTMLElement | null>;
  copyRef: RefObject<HTMLElement | null>;
};

/** Shows prices of listings above roofs of the hero's picture, where the screen has room. */
export function HeroFlags({ listings, frameRef, copyRef }: HeroFlagsProps) {
  const measured = useBoxIn(frameRef, copyRef);
  const flags = useMemo(() => pickFlagListings(listings), [listings]);
  if (!measured) return null;
  const bands = flags.map(({ context }) => context.band);
  const { frame, box: copy } = measured;
  const places = placeFlags(bands, { frame, copy, roofs, aspect: HERO_ASPECT, focus: HERO_FOCUS });
  // From left to right, which is how the Tab key goes through them.
  return flags
    .flatMap((flag, index) => (places[index] ? [{ flag, place: places[index], index }] : []))
    .toSorted((a, b) => a.place.left - b.place.left)
    .map(({ flag, place, index }) => (
      <PriceFlag key={flag.listing.id} {...flag} place={place} index={index} />
    ));
}
