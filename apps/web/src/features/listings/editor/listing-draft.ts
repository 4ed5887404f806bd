import { keepVideos, keptVideos } from '#shared/uploads/kept-videos.ts';
import { EMPTY_LISTING } from './listing-form.ts';
import type { ListingInput } from './listing-form.ts';

const STORAGE_KEY = 'sway-listing-draft';

/** A listing that was begun on this device. Its key makes sure that however often it is sent, it is listed once. */
export type ListingDraft = { creationKey: string; input: ListingInput };

/** The draft that is kept, or a new one, which begins with the videos that were uploaded before there was a listing. */
export function openDraft(): ListingDraft {
  const kept = readDraft();
  if (kept) return kept;
  return { creationKey: crypto.randomUUID(), input: { ...EMPTY_LISTING, videos: keptVideos() } };
}

function readDraft(): ListingDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as ListingDraft | null;
    // A draft of an older form lacks fields that this one has.
    return kept && { ...kept, input: { ...EMPTY_LISTING, ...kept.input } };
  } catch {
    return null;
  }
}

/** Keeps what has been typed and what is stored; pictures that are still on their way are this page's alone. */
export function keepDraft({ creationKey, input }: ListingDraft): void {
  const done = { images: stored(input.images), videos: stored(input.videos) };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ creationKey, input: { ...input, ...done } }));
    keepVideos([]);
  } catch {
    // A browser that keeps nothing still lists.
  }
}

function stored(items: ListingInput['images']): ListingInput['images'] {
  return items.filter(item => item.state === 'done' && item.url !== null);
}

export function forgetDraft(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
    keepVideos([]);
  } catch {
    // Nothing was kept either.
  }
}
