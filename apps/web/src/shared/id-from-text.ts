/** Parses an id from a part of a URL: an integer above 0, or null if it is not one. */
export function idFromText(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
