/** What a person can note of a saved home (product/enquiries.md#notes-on-saved-homes). Texts are in characters. */
export const MARK_LIMITS = { maxNote: 2_000, maxStars: 5, maxTags: 10, maxTag: 30 } as const;

/** Tags as typed, separated by commas: trimmed, without empty and repeated ones. */
export function readTags(text: string): string[] {
  return [...new Set(text.split(',').map(tag => tag.trim().replaceAll(/\s+/g, ' ')))].filter(Boolean);
}
