import type { MediaKind } from '@sway/domain/media/media-rules';
import { useEffect, useState } from 'react';
import { toast } from '#shared/ui/toasts/toast.ts';
import { currentItem } from './upload-item.ts';
import type { UploadItem } from './upload-item.ts';
import {
  cancelTransfer,
  noteChoice,
  retryTransfer,
  startTransfer,
  subscribeToTransfers,
} from './upload-queue.ts';
import { checkFile, tooManyMessage } from './upload-text.ts';

export type UploadsProps = {
  value: readonly UploadItem[];
  onChange: (value: UploadItem[]) => void;
  /** The largest number of files. */
  max: number;
};

type Removed = { item: UploadItem; place: number };

/** Adds, removes and reorders the files of a list, and updates the list as their transfers progress. */
export function useUploads(kind: MediaKind, { value, onChange, max }: UploadsProps) {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const room = Math.max(0, max - value.length);

  useEffect(() => {
    function follow() {
      const current = value.map(currentItem);
      if (current.some((item, i) => item !== value[i] && !isSame(item, value[i]!))) onChange(current);
    }
    follow();
    return subscribeToTransfers(follow);
  }, [value, onChange]);

  function add(files: readonly File[]): void {
    const errors = files.map(file => checkFile(kind, file));
    const valid = files.filter((_, i) => errors[i] === null);
    const error =
      errors.find(found => found !== null) ?? (valid.length > room ? tooManyMessage(kind, room) : null);
    if (error) toast(error);
    noteChoice(kind, error !== null);
    const items = valid.slice(0, room).map(file => begin(kind, file));
    if (items.length === 0) return;
    setRemoved(null);
    onChange([...value, ...items]);
  }

  function remove(item: UploadItem): void {
    cancelTransfer(item.id);
    setRemoved({ item, place: value.indexOf(item) });
    onChange(value.filter(other => other !== item));
  }

  function undoRemoval(): void {
    if (!removed) return;
    retryTransfer(removed.item.id);
    onChange(value.toSpliced(removed.place, 0, removed.item));
    setRemoved(null);
  }

  /** Moves an item to another position. */
  function move(item: UploadItem, to: number): void {
    const rest = value.filter(other => other !== item);
    onChange(rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, item));
  }

  return { room, add, remove, removed: room > 0 ? removed : null, undoRemoval, move };
}

function begin(kind: MediaKind, file: File): UploadItem {
  const id = crypto.randomUUID();
  startTransfer(id, kind, file);
  return currentItem({ id, url: null, preview: null, name: file.name, state: 'uploading' });
}

function isSame(a: UploadItem, b: UploadItem): boolean {
  return a.state === b.state && a.url === b.url && a.message === b.message && a.preview === b.preview;
}
