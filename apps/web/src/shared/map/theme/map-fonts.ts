import file from '#assets/fonts/hanken-grotesk-basic.woff2';

const FAMILY = 'Hanken Grotesk Labels';
const MAX_WAIT_MS = 3000;

/**
 * Loads the font of the labels, a family of its own for the file that the page's text has: MapLibre loads every file of a family, and of
 * the style sheet's it would wait for one that never arrives, with no home on the map. Without it, labels have the device's font.
 */
export async function loadMapFonts(): Promise<void> {
  const font = new FontFace(FAMILY, `url(${file})`, { weight: '100 900' });
  const timeout = new Promise<null>(resolve => setTimeout(resolve, MAX_WAIT_MS, null));
  const loaded = await Promise.race([font.load().catch(() => null), timeout]);
  if (loaded) document.fonts.add(loaded);
}

/**
 * Font stacks for `text-font`. Without a glyph server MapLibre draws letters from the page's fonts and reads weight and slant
 * from the first name of the stack, which need not exist; the second name is the family.
 */
export const MAP_FONTS = {
  label: [`${FAMILY} SemiBold`, FAMILY],
  number: [`${FAMILY} Bold`, FAMILY],
  road: [`${FAMILY} Medium`, FAMILY],
  water: [`${FAMILY} Medium Italic`, FAMILY],
} as const;
