import type { ViewingPreference } from '@sway/domain/enquiries/enquiry-rules';

/** A viewing preference in the form, identified by a key, because its day may be empty or repeat. */
export type KeyedViewingPreference = ViewingPreference & { key: string };

export function emptyViewingPreference(): KeyedViewingPreference {
  return { key: crypto.randomUUID(), date: '', time: 'morning' };
}
