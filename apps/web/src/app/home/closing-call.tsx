import { BRAND } from '@sway/domain/brand';
import dusk1600 from '#assets/close-1600.webp';
import dusk960 from '#assets/close-960.webp';
import { ListMyProperty } from '../list-property/list-my-property.tsx';

/** The tagline again, with the button to list a home. */
export function ClosingCall() {
  return (
    <section aria-labelledby="closing-title" className="gutter section-space">
      <div className="relative isolate h-[440px] overflow-hidden rounded-2xl bg-[#2a3a63] text-white">
        <img
          src={dusk960}
          srcSet={`${dusk960} 960w, ${dusk1600} 1600w`}
          sizes="(min-width: 1280px) 1200px, 1100px"
          alt=""
          loading="lazy"
          className="absolute inset-0 -z-2 size-full object-cover object-[50%_100%]"
        />
        <div className="absolute inset-0 -z-1 bg-[linear-gradient(180deg,oklch(0.22_0.06_255/0.72),oklch(0.22_0.06_255/0.08)_66%)]" />
        <div className="grid justify-items-center gap-3.5 px-6 pt-12 text-center md:pt-14">
          <h2 id="closing-title" className="type-h1 tracking-[-.018em] md:text-5xl xl:text-6xl">
            {BRAND.tagline}.
          </h2>
          <p className="type-lead max-w-[44ch]">
            It takes about five minutes, costs nothing, and commits you to nothing.
          </p>
          <ListMyProperty className="mt-2" />
        </div>
      </div>
    </section>
  );
}
