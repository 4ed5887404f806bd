/** A LIKE pattern for texts that contain this text, with its wildcards escaped. */
export function containsPattern(text: string): string {
  return `%${escapeWildcards(text)}%`;
}

/** A LIKE pattern for texts that start with this text, with its wildcards escaped. */
export function startsWithPattern(text: string): string {
  return `${escapeWildcards(text)}%`;
}

function escapeWildcards(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
