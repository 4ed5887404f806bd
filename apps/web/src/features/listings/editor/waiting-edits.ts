import { useSyncExternalStore } from 'react';
import { canStoreFor, ownKey } from '#shared/device/own-items.ts';
import { useSession } from '#shared/session/use-session.ts';
import { toSavedItem } from '#shared/uploads/upload-item.ts';
import type { ListingChange } from '../api/use-change-listings.ts';
import type { EditBase } from './edit-base.ts';
import type { ListingInput } from './listing-form.ts';

/** An edit that was saved without a connection: it waits on the device until the server has answered to it (product/site.md#offline). */
export type WaitingEdit = {
  base: EditBase;
  input: ListingInput;
  change: ListingChange;
  /** ISO time. */
  savedAt: string;
  /** Why the server refused it; null while it is waiting to be sent. */
  refusal: string | null;
};

const prefixOf = (userId: number) => `${ownKey('listing-edit', userId)}:`;

/** Keeps an edit in place of an earlier one of the same listing. @returns whether the device has stored it */
export function keepEdit(userId: number, edit: WaitingEdit): boolean {
  if (!canStoreFor(userId)) return false;
  const { images, videos } = edit.input;
  const files = {
    images: images.map(item => toSavedItem(item, 'image')),
    videos: videos.map(item => toSavedItem(item, 'video')),
  };
  try {
    const text = JSON.stringify({ ...edit, input: { ...edit.input, ...files } });
    localStorage.setItem(prefixOf(userId) + edit.base.id, text);
    return true;
  } catch {
    return false;
  }
}

export function findEdit(userId: number, listingId: number): WaitingEdit | null {
  return parseEdit(localStorage.getItem(prefixOf(userId) + listingId));
}

/** The user's edit of a listing that waits on this device, also while other tabs keep or send one. */
export function useWaitingEdit(listingId: number): WaitingEdit | null {
  const { user } = useSession();
  const read = () => user && localStorage.getItem(prefixOf(user.id) + listingId);
  return parseEdit(useSyncExternalStore(onOtherTabs, read));
}

function onOtherTabs(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** The edits that the server has not refused, in the order in which they were saved. */
export function editsToSend(userId: number): WaitingEdit[] {
  return Object.keys(localStorage)
    .filter(key => key.startsWith(prefixOf(userId)))
    .flatMap(key => parseEdit(localStorage.getItem(key)) ?? [])
    .filter(({ refusal }) => refusal === null)
    .toSorted((a, b) => a.savedAt.localeCompare(b.savedAt));
}

export function dropEdit(userId: number, listingId: number): void {
  localStorage.removeItem(prefixOf(userId) + listingId);
}

function parseEdit(text: string | null): WaitingEdit | null {
  try {
    return JSON.parse(text ?? 'null') as WaitingEdit | null;
  } catch {
    return null;
  }
}
