const FAMILY = 'Hanken Grotesk Variable';
const LONGEST_WAIT_MS = 3000;

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

/**
 * Resolves when the labels' fonts have loaded, including the subset with macrons, because MapLibre caches the first drawing
 * of each letter. Resolves after a limit even if a font has not loaded, so that the map is shown.
 */
export async function loadMapFonts(): Promise<void> {
  const faces = ['500', '600', '700', 'italic 500'].map(style =>
    document.fonts.load(`${style} 48px "${FAMILY}"`, 'Aāēīōū $1'),
  );
  const timeout = new Promise(resolve => setTimeout(resolve, LONGEST_WAIT_MS));
  await Promise.race([Promise.allSettled(faces), timeout]);
}
