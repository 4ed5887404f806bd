import { t } from '@sway/domain/language/texts';
import type { MediaKind } from '@sway/domain/media/media-rules';
import { LISTING_LIMITS } from '@sway/domain/listings/listing-rules';
import { useEffect, useRef, useState } from 'react';
import { RotateCw, Undo2 } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { DropZone } from './drop-zone.tsx';
import type { UploadItem } from './upload-item.ts';
import { canRetry, retryTransfer } from './upload-queue.ts';
import { UploadTile } from './upload-tile.tsx';
import { useDraggedOrder } from './use-dragged-order.ts';
import { useUploads } from './use-uploads.ts';
import type { UploadsProps } from './use-uploads.ts';

type MediaUploaderProps = UploadsProps & { kind: MediaKind; label: string };

/** A field for files, which are uploaded as soon as they are chosen. Their order is the order shown. */
function MediaUploader({ kind, label, ...props }: MediaUploaderProps) {
  const { value, max } = props;
  const { room, add, remove, removed, undoRemoval, move } = useUploads(kind, props);
  const [announcement, setAnnouncement] = useState('');
  const { listRef, keepFocusOn } = usePreservedFocus();
  const failed = value.filter(({ id }) => canRetry(id));
  const { draggedId, begin } = useDraggedOrder(value, moveAndAnnounce);

  function moveAndAnnounce(item: UploadItem, to: number): void {
    keepFocusOn(item.id, to > value.indexOf(item) ? 'later' : 'earlier');
    move(item, to);
    const place = t`${item.name} is now ${to + 1} of ${value.length}.`;
    setAnnouncement(kind === 'image' && to === 0 ? t`${place} It is the cover.` : place);
  }

  return (
    <fieldset aria-label={label} className="grid min-w-0 gap-3">
      <DropZone kind={kind} label={label} room={room} max={max} onFiles={add} />
      {failed.length > 1 && <RetryAll failed={failed} />}
      {value.length > 0 && (
        <ul
          ref={listRef}
          className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(168px,1fr))]"
        >
          {value.map((item, place) => (
            <UploadTile
              key={item.id}
              kind={kind}
              item={item}
              place={place}
              count={value.length}
              isDragged={draggedId === item.id}
              onMove={to => moveAndAnnounce(item, to)}
              onRemove={() => {
                remove(item);
                setAnnouncement(t`${item.name} was removed.`);
              }}
              onDragStart={event => begin(item, event)}
            />
          ))}
        </ul>
      )}
      {removed && <Removed name={removed.item.name} onUndo={undoRemoval} />}
      <output className="sr-only">{announcement}</output>
    </fieldset>
  );
}

function RetryAll({ failed }: { failed: readonly UploadItem[] }) {
  return (
    <Button
      variant="outline"
      size="sm"
      className="justify-self-start"
      onClick={() => failed.forEach(({ id }) => retryTransfer(id))}
    >
      <RotateCw aria-hidden="true" />
      Try all {failed.length} again
    </Button>
  );
}

/** Says which file was removed, with a button that puts it back. */
function Removed({ name, onUndo }: { name: string; onUndo: () => void }) {
  return (
    <p className="flex items-center gap-2 text-sm text-muted-foreground">
      <span className="min-w-0 truncate">{name} was removed.</span>
      <Button variant="outline" size="sm" onClick={onUndo}>
        <Undo2 aria-hidden="true" />
        Undo
      </Button>
    </p>
  );
}

/** Restores the focus to a tile's button, which loses it when the tile moves in the page. */
function usePreservedFocus() {
  const listRef = useRef<HTMLUListElement>(null);
  const pendingFocus = useRef<{ id: string; button: string } | null>(null);
  useEffect(() => {
    if (!pendingFocus.current) return;
    const { id, button } = pendingFocus.current;
    pendingFocus.current = null;
    const tile = listRef.current?.querySelector(`[data-upload-id="${CSS.escape(id)}"]`);
    tile?.querySelector<HTMLElement>(`[data-move="${button}"]`)?.focus();
  });
  return {
    listRef,
    keepFocusOn: (id: string, button: 'earlier' | 'later') => {
      pendingFocus.current = { id, button };
    },
  };
}

/** The photos of a listing. The first is the cover. */
export function ImageUploader({
  max = LISTING_LIMITS.maxImages,
  ...props
}: Omit<UploadsProps, 'max'> & { max?: number }) {
  return <MediaUploader kind="image" label="Photos" max={max} {...props} />;
}

/** The videos of a listing. */
export function VideoUploader({
  max = LISTING_LIMITS.maxVideos,
  ...props
}: Omit<UploadsProps, 'max'> & { max?: number }) {
  return <MediaUploader kind="video" label="Videos" max={max} {...props} />;
}
