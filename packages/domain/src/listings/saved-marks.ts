/** What a person can note of a saved home (product/enquiries.md#notes-on-saved-homes). Texts are in characters. */
export const MARK_LIMITS = {
  maxNote: 2_000,
  maxStars: 5,
  maxTags: 10,
  maxTag: 30,
  /** Of a comment to the other person, and how many there can be on a home. */
  maxComment: 1_000,
  maxComments: 200,
} as const;

/** How long the link of an invitation to share saved homes is good, unless it was used. */
export const INVITATION_DAYS = 7;

/** Tags as typed, separated by commas: trimmed, without empty and repeated ones. */
export function readTags(text: string): string[] {
  return [...new Set(text.split(',').map(tag => tag.trim().replaceAll(/\s+/g, ' ')))].filter(Boolean);
}
