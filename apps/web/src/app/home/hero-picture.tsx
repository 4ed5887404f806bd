import day1600 from '#assets/hero-1600.webp';
import day2400 from '#assets/hero-2400.webp';
import day960 from '#assets/hero-960.webp';
import dayPhone from '#assets/hero-phone.webp';
import dusk1600 from '#assets/hero-dusk-1600.webp';
import dusk2400 from '#assets/hero-dusk-2400.webp';
import dusk960 from '#assets/hero-dusk-960.webp';
import duskPhone from '#assets/hero-dusk-phone.webp';
import { useTheme } from '#shared/theme.ts';

/** The picture's width for each pixel of height. */
export const HERO_ASPECT = 2;

/** Which part of the picture narrow screens show: 0 its left, 1 its right. */
export const HERO_FOCUS = 0.6;

const DAY = { phone: dayPhone, src: day1600, srcSet: `${day960} 960w, ${day1600} 1600w, ${day2400} 2400w` };
const DUSK = {
  phone: duskPhone,
  src: dusk1600,
  srcSet: `${dusk960} 960w, ${dusk1600} 1600w, ${dusk2400} 2400w`,
};
/** Between phones and wide screens the hero is taller than half its width, so the picture that covers it is wider than the screen. */
const SIZES = '(min-width: 1440px) 100vw, (min-width: 768px) 1440px, 1680px';
/** Phones show only the middle of the picture: they get that part in full detail, cut at the focus for screens of up to 480 px. */
const PHONE = '(max-width: 480px)';
const DARK = '(prefers-color-scheme: dark)';

/** A harbour suburb by day, or at dusk in the dark theme. It covers its frame, aligned to the bottom. */
export function HeroPicture() {
  const { choice } = useTheme();
  const { phone, src, srcSet } = choice === 'dark' ? DUSK : DAY;
  return (
    <picture>
      {choice === 'system' && <source media={`${PHONE} and ${DARK}`} srcSet={DUSK.phone} />}
      {choice === 'system' && <source media={DARK} srcSet={DUSK.srcSet} sizes={SIZES} />}
      <source media={PHONE} srcSet={phone} />
      <img
        sizes={SIZES}
        src={src}
        srcSet={srcSet}
        alt=""
        fetchPriority="high"
        className="absolute inset-0 -z-2 size-full object-cover"
        style={{ objectPosition: `${HERO_FOCUS * 100}% 100%` }}
      />
    </picture>
  );
}
