/** A LIKE pattern for texts that contain this one as it stands: its own wildcards are escaped. */
export function containsPattern(text: string): string {
  return `%${escapeWildcards(text)}%`;
}

/** A LIKE pattern for texts that begin with this one as it stands. */
export function startsPattern(text: string): string {
  return `${escapeWildcards(text)}%`;
}

function escapeWildcards(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
