import type { Listing } from '@sway/contract/properties';
import { priceContext } from '@sway/domain/prices/price-bands';
import type { PriceBand, PriceContext } from '@sway/domain/prices/price-bands';
import { useMemo, startTransition, useEffect, useState } from 'react';
import type { RefObject } from 'react';
import roofs from '#assets/hero-roofs.json';
import { placeFlags } from './flag-places.ts';
import { HERO_ASPECT, HERO_FOCUS } from './hero-picture.tsx';
import { PriceFlag } from './price-flag.tsx';
import type { Box, Size } from './flag-places.ts';

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

/** A listing with its price context. A listing without an estimate has none and gets no flag. */
type FlagListing = { listing: Listing; context: PriceContext };

/** The preferred band of each flag, so that the hero shows all three. The first flag is the lime one. */
const PREFERRED_BANDS: readonly PriceBand[] = [
  'aspirational',
  'realistic',
  'dream',
  'realistic',
  'aspirational',
  'realistic',
];

/** What the hero's picture has the roofs of. */
const WITH_A_ROOF: ReadonlySet<string> = new Set(['House', 'Townhouse', 'Lifestyle']);

/** Picks a listing for each flag: one of the preferred band if any is left, otherwise the next. Houses come first. */
function pickFlagListings(listings: readonly Listing[]): FlagListing[] {
  const housesFirst = listings.toSorted(
    (a, b) => Number(WITH_A_ROOF.has(b.propertyType)) - Number(WITH_A_ROOF.has(a.propertyType)),
  );
  const left = housesFirst.flatMap(listing => {
    const context = priceContext('discover', listing.swayPrice, listing.avmPrice);
    return context ? [{ listing, context }] : [];
  });
  return PREFERRED_BANDS.flatMap(band => {
    const match = left.findIndex(({ context }) => context.band === band);
    return left.splice(Math.max(match, 0), 1);
  });
}

type Measured = { frame: Size; box: Box };

/** The size of the frame and the box of the inner element in it, updated as either changes. Null before the first measurement. */
function useBoxIn(
  frameRef: RefObject<HTMLElement | null>,
  innerRef: RefObject<HTMLElement | null>,
): Measured | null {
  const [measured, setMeasured] = useState<Measured | null>(null);
  useEffect(() => {
    const [frame, inner] = [frameRef.current, innerRef.current];
    if (!frame || !inner) return;
    // In a transition, because drawing all flags in one task takes a phone long.
    const observer = new ResizeObserver(() => startTransition(() => setMeasured(measure(frame, inner))));
    observer.observe(frame);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [frameRef, innerRef]);
  return measured;
}

function measure(frame: HTMLElement, inner: HTMLElement): Measured {
  const outer = frame.getBoundingClientRect();
  const { left, top, width, height } = inner.getBoundingClientRect();
  return {
    frame: { width: outer.width, height: outer.height },
    box: { left: left - outer.left, top: top - outer.top, width, height },
  };
}
