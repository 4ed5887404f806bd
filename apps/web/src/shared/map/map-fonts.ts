/** Of app/fonts.css. MapLibre waits for it. */
const FAMILY = 'Hanken Grotesk Labels';

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
