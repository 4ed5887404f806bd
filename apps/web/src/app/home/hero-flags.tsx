import type { Property } from '@sway/contract/properties';
import { useMemo } from 'react';
import type { RefObject } from 'react';
import roofs from '#assets/hero-roofs.json';
import { flagHomes } from './flag-homes.ts';
import { placeFlags } from './flag-places.ts';
import { HERO_ASPECT, HERO_FOCUS } from './hero-picture.tsx';
import { PriceFlag } from './price-flag.tsx';
import { useBoxIn } from './use-box-in.ts';

type HeroFlagsProps = {
  homes: readonly Property[];
  frameRef: RefObject<HTMLElement | null>;
  copyRef: RefObject<HTMLElement | null>;
};

/** Real prices on the roofs of the hero's picture, wherever the screen has room for them. */
export function HeroFlags({ homes, frameRef, copyRef }: HeroFlagsProps) {
  const measured = useBoxIn(frameRef, copyRef);
  const flying = useMemo(() => flagHomes(homes), [homes]);
  if (!measured) return null;
  const bands = flying.map(({ context }) => context.band);
  const { frame, box: copy } = measured;
  const places = placeFlags(bands, { frame, copy, roofs, aspect: HERO_ASPECT, focus: HERO_FOCUS });
  return flying.map((flag, index) => {
    const place = places[index];
    return place && <PriceFlag key={flag.home.id} {...flag} place={place} index={index} />;
  });
}
