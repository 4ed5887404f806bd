import type { Listing } from '@sway/contract/properties';
import { Map as MapIcon } from 'lucide-react';
import { useRef } from 'react';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { ListMyProperty } from '../list-property/list-my-property.tsx';
import './hero.css';
import { HeroFlags } from './hero-flags.tsx';
import { HeroPicture } from './hero-picture.tsx';
import { HeroSearch } from './hero-search.tsx';

/** The headline and first actions, over a picture of a suburb with prices of listings on its roofs. */
export function Hero({ listings }: { listings: readonly Listing[] }) {
  const frameRef = useRef<HTMLElement>(null);
  const copyRef = useRef<HTMLDivElement>(null);
  return (
    // Clipped, not hidden: to show a flag that is beyond the edge while the size changes, the browser could scroll it.
    <section
      ref={frameRef}
      aria-labelledby="hero-title"
      className="relative isolate h-[840px] overflow-clip bg-[#9fd0e6] md:h-[max(720px,42vw)] dark:bg-[#2a3a63]"
    >
      <HeroPicture />
      <div className="absolute inset-0 -z-1 bg-[radial-gradient(100%_46%_at_40%_18%,oklch(0.99_0.01_95/0.72)_20%,transparent)] md:bg-[radial-gradient(62%_66%_at_18%_30%,oklch(0.99_0.01_95/0.72)_20%,transparent)] dark:bg-[linear-gradient(oklch(0.22_0.06_255/0.66)_46%,transparent_62%)] dark:md:bg-[radial-gradient(70%_66%_at_18%_26%,oklch(0.22_0.06_255/0.6)_20%,transparent)]" />
      <div className="gutter pt-10 text-ink md:pt-16 dark:text-white">
        <div ref={copyRef} className="max-w-[640px]">
          <h1 id="hero-title" className="type-display text-balance">
            Name the price that would sway you.
          </h1>
          <p className="type-lead mt-5 max-w-[33ch]">
            Your home isn’t for sale. But there is a number. Put it on the map and see who comes knocking.
          </p>
          <HeroSearch />
          <div className="mt-4 grid grid-cols-2 gap-3 md:flex">
            <ListMyProperty className="col-span-2" />
            <ButtonLink to={paths.map} size="lg" className="px-4 md:px-6">
              <MapIcon aria-hidden="true" className="max-md:hidden" />
              Explore the map
            </ButtonLink>
            <ButtonLink to={paths.browse} variant="outline" size="lg" className="px-4 md:px-6">
              Find properties
            </ButtonLink>
          </div>
        </div>
      </div>
      <HeroFlags listings={listings} frameRef={frameRef} copyRef={copyRef} />
    </section>
  );
}
