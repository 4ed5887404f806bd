import day1600 from '#assets/hero-1600.webp';
import day2400 from '#assets/hero-2400.webp';
import day960 from '#assets/hero-960.webp';
import dusk1600 from '#assets/hero-dusk-1600.webp';
import dusk2400 from '#assets/hero-dusk-2400.webp';
import dusk960 from '#assets/hero-dusk-960.webp';
import { useTheme } from '#shared/theme.ts';

/** The picture's width for each pixel of height. */
export const HERO_ASPECT = 2;

/** Which part of the picture narrow screens show: 0 its left, 1 its right. */
export const HERO_FOCUS = 0.6;

const DAY = { src: day1600, srcSet: `${day960} 960w, ${day1600} 1600w, ${day2400} 2400w` };
const DUSK = { src: dusk1600, srcSet: `${dusk960} 960w, ${dusk1600} 1600w, ${dusk2400} 2400w` };
/** A phone's hero is tall, so the picture that covers it is wider than the screen. */
const SIZES = '(min-width: 1440px) 100vw, 1680px';

/** A harbour suburb by day, or at dusk in the dark theme. It covers its frame, aligned to the bottom. */
export function HeroPicture() {
  const { choice } = useTheme();
  return (
    <picture>
      {choice === 'system' && (
        <source media="(prefers-color-scheme: dark)" srcSet={DUSK.srcSet} sizes={SIZES} />
      )}
      <img
        sizes={SIZES}
        {...(choice === 'dark' ? DUSK : DAY)}
        alt=""
        fetchPriority="high"
        className="absolute inset-0 -z-2 size-full object-cover"
        style={{ objectPosition: `${HERO_FOCUS * 100}% 100%` }}
      />
    </picture>
  );
}
