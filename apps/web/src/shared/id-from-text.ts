/** The id that a part of an address names (a whole number above 0), or null where it names none. */
export function idFromText(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
