const FAMILY = 'Hanken Grotesk Variable';
const LONGEST_WAIT_MS = 3000;

/**
 * Font stacks for `text-font`. With no glyph server MapLibre draws letters from the page's own fonts and reads weight
 * and slant off the first name of the stack, which need not exist; the second name is the family.
 */
export const MAP_FONTS = {
  label: [`${FAMILY} SemiBold`, FAMILY],
  number: [`${FAMILY} Bold`, FAMILY],
  water: [`${FAMILY} Medium Italic`, FAMILY],
} as const;

/**
 * Resolves when the labels' fonts are in, the subset with macrons included, for MapLibre keeps the first drawing of
 * each letter. A font that does not come in time is no reason to withhold the map.
 */
export async function loadMapFonts(): Promise<void> {
  const faces = ['600', '700', 'italic 500'].map(style =>
    document.fonts.load(`${style} 48px "${FAMILY}"`, 'Aāēīōū $1'),
  );
  const timeout = new Promise(resolve => setTimeout(resolve, LONGEST_WAIT_MS));
  await Promise.race([Promise.allSettled(faces), timeout]);
}
