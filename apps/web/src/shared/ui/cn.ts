/**
 * Joins class names. No two of them may set the same property, as the order in which they are written decides nothing; a component
 * marks what its `className` can replace with `base:`.
 */
export function cn(...classes: (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(' ');
}
