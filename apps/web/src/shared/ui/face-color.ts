/** The grounds of initials. Text on each has enough contrast in both themes (tokens.test.ts). */
const GROUNDS = ['bg-face-1', 'bg-face-2', 'bg-face-3', 'bg-face-4', 'bg-face-5', 'bg-face-6'] as const;

/** The ground of a person's initials, chosen by the name: every page knows it, and not every page knows the id. Grey without a name. */
export function faceColor(name: string | null | undefined): string {
  if (!name) return 'bg-secondary';
  const sum = [...name].reduce((total, letter) => (total * 31 + letter.codePointAt(0)!) % 1_000_003, 7);
  return GROUNDS[sum % GROUNDS.length]!;
}
