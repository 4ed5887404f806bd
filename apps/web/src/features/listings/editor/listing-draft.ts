import { ownKey } from '#shared/device/own-items.ts';
import { saveVideos, savedVideos } from '#shared/uploads/saved-videos.ts';
import { currentItem, toSavedItem } from '#shared/uploads/upload-item.ts';
import { EMPTY_LISTING } from './listing-form.ts';
import type { ListingInput } from './listing-form.ts';

const storageKey = () => ownKey('listing-draft');

/** A listing that the person at this device has begun. Its key makes sure that however often it is sent, it is listed once. */
export type ListingDraft = { creationKey: string; input: ListingInput };

/** The draft that is kept, or a new one, which begins with the videos that were uploaded before there was a listing. */
export function openDraft(): ListingDraft & { isRestored: boolean } {
  const kept = readDraft();
  if (kept) return { ...kept, isRestored: true };
  return { ...newDraft(), isRestored: false };
}

export function newDraft(): ListingDraft {
  return { creationKey: newCreationKey(), input: { ...EMPTY_LISTING, videos: savedVideos() } };
}

export function newCreationKey(): string {
  return crypto.randomUUID();
}

function readDraft(): ListingDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey()) ?? 'null') as ListingDraft | null;
    if (!kept) return null;
    // A draft of an older form lacks fields that this one has.
    const input = { ...EMPTY_LISTING, ...kept.input };
    const files = { images: input.images.map(currentItem), videos: input.videos.map(currentItem) };
    return { ...kept, input: { ...input, ...files } };
  } catch {
    return null;
  }
}

/** Keeps what has been typed and chosen. Files on their way are kept by name: after a reload they are asked for again. */
export function saveDraft({ creationKey, input }: ListingDraft): void {
  const files = {
    images: input.images.map(item => toSavedItem(item, 'image')),
    videos: input.videos.map(item => toSavedItem(item, 'video')),
  };
  try {
    localStorage.setItem(storageKey(), JSON.stringify({ creationKey, input: { ...input, ...files } }));
    saveVideos([]);
  } catch {
    // A browser that keeps nothing still lists.
  }
}

export function deleteDraft(): void {
  try {
    localStorage.removeItem(storageKey());
    saveVideos([]);
  } catch {
    // Nothing was kept either.
  }
}
