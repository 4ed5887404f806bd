import { ownKey } from '#shared/device/own-items.ts';
import { deleteTabDraft, isOnlyInThisTab, readTabDraft, storeTabDraft } from '#shared/device/tab-draft.ts';
import { saveVideos, savedVideos } from './saved-videos.ts';
import { currentItem, toSavedItem } from '#shared/uploads/upload-item.ts';
import { EMPTY_LISTING } from './listing-form.ts';
import type { ListingInput } from './listing-form.ts';

const storageKey = () => ownKey('listing-draft');

/** The draft of a new listing, in each tab its own. Its creation key makes repeated create requests create one listing. */
export type ListingDraft = { creationKey: string; input: ListingInput };

/** The stored draft, or a new one with the videos that were uploaded before there was a listing. */
export function openDraft(): ListingDraft & { isRestored: boolean } {
  const stored = readDraft();
  if (stored) return { ...stored, isRestored: true };
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
    const stored = JSON.parse(readTabDraft(storageKey()) ?? 'null') as ListingDraft | null;
    if (!stored) return null;
    // A draft of an older form lacks fields that this one has.
    const input = { ...EMPTY_LISTING, ...stored.input };
    const files = { images: input.images.map(currentItem), videos: input.videos.map(currentItem) };
    return { ...stored, input: { ...input, ...files } };
  } catch {
    return null;
  }
}

/** Stores the draft. Files that are still uploading are stored by name: after a reload the user has to choose them again. */
export function saveDraft({ creationKey, input }: ListingDraft): void {
  const files = {
    images: input.images.map(item => toSavedItem(item, 'image')),
    videos: input.videos.map(item => toSavedItem(item, 'video')),
  };
  storeTabDraft(storageKey(), JSON.stringify({ creationKey, input: { ...input, ...files } }));
  saveVideos([]);
}

export function deleteDraft(): void {
  deleteTabDraft(storageKey());
  saveVideos([]);
}

/** Whether the draft is lost when this tab is closed, because another tab has one too. */
export function isDraftOnlyHere(): boolean {
  return isOnlyInThisTab(storageKey());
}
