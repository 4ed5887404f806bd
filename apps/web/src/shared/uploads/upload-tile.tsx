import { t } from '@sway/domain/language/texts';
import type { MediaKind } from '@sway/domain/media/media-rules';
import { ArrowLeft, ArrowRight, CircleAlert, Film, Image, RotateCw, Star, Trash2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { ComponentProps, KeyboardEvent, PointerEvent } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { cn } from '#shared/ui/cn.ts';
import { Tag } from '#shared/ui/tag.tsx';
import type { UploadItem } from './upload-item.ts';
import { canRetry, retryTransfer, subscribeToTransfers, transferOf } from './upload-queue.ts';
import type { Transfer } from './upload-queue.ts';

type UploadTileProps = {
  kind: MediaKind;
  item: UploadItem;
  place: number;
  count: number;
  /** Moves the item to another position. */
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragStart: (event: PointerEvent) => void;
  isDragged: boolean;
};

/** A file with its preview, progress and buttons. */
export function UploadTile({
  kind,
  item,
  place,
  count,
  onMove,
  onRemove,
  onDragStart,
  isDragged,
}: UploadTileProps) {
  const title = kind === 'image' ? t`Photo ${place + 1} of ${count}` : t`Video ${place + 1} of ${count}`;

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (place + step >= 0 && place + step < count) onMove(place + step);
  }

  return (
    // The arrow keys move the tile from any of its buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      data-upload-id={item.id}
      data-upload-state={item.state}
      // A form focuses a file that keeps it from being sent.
      tabIndex={-1}
      aria-label={`${title}, ${item.name}`}
      onKeyDown={onKeyDown}
      className={cn(
        'self-start overflow-hidden rounded-lg border bg-card',
        isDragged && 'opacity-60 outline-2 outline-ring',
      )}
    >
      <div
        onPointerDown={onDragStart}
        className={cn('relative aspect-4/3 bg-secondary', count > 1 && 'cursor-grab active:cursor-grabbing')}
      >
        <TilePreview kind={kind} item={item} />
        {kind === 'image' && place === 0 && (
          <Tag tone="glass" className="absolute top-2 left-2">
            Cover
          </Tag>
        )}
        <Progress item={item} />
      </div>
      {item.state === 'failed' ? <Failure item={item} /> : <Note item={item} />}
      <TileButtons {...{ kind, item, place, count, onMove, onRemove }} />
    </li>
  );
}

type TileButtonsProps = Omit<UploadTileProps, 'onDragStart' | 'isDragged'>;

function TileButtons({ kind, item: { name }, place, count, onMove, onRemove }: TileButtonsProps) {
  return (
    <div className="flex items-center gap-1 p-1">
      <TileButton
        label={`Move ${name} earlier`}
        data-move="earlier"
        aria-disabled={place === 0}
        onClick={() => place > 0 && onMove(place - 1)}
      >
        <ArrowLeft aria-hidden="true" />
      </TileButton>
      <TileButton
        label={`Move ${name} later`}
        data-move="later"
        aria-disabled={place === count - 1}
        onClick={() => place < count - 1 && onMove(place + 1)}
      >
        <ArrowRight aria-hidden="true" />
      </TileButton>
      {kind === 'image' && place > 0 && (
        <TileButton label={`Make ${name} the cover`} title="Make it the cover" onClick={() => onMove(0)}>
          <Star aria-hidden="true" />
        </TileButton>
      )}
      <TileButton label={`Remove ${name}`} onClick={onRemove} className="ml-auto">
        <Trash2 aria-hidden="true" />
      </TileButton>
    </div>
  );
}

function TileButton({ label, ...props }: ComponentProps<typeof Button> & { label: string }) {
  return <Button variant="ghost" size="sm" icon aria-label={label} {...props} />;
}

const PREVIEW_ICONS = { image: Image, video: Film };

function TilePreview({ kind, item }: { kind: MediaKind; item: UploadItem }) {
  if (item.preview)
    return (
      <img src={item.preview} alt="" draggable={false} className="absolute inset-0 size-full object-cover" />
    );
  const Icon = kind === 'image' && item.state === 'failed' ? CircleAlert : PREVIEW_ICONS[kind];
  return (
    <div
      className={cn(
        'absolute inset-0 grid content-center justify-items-center gap-1.5 px-3 text-muted-foreground',
        // Above the bar of the progress.
        item.state === 'uploading' && 'pb-10',
      )}
    >
      <Icon aria-hidden="true" className="size-7" />
      <span className="line-clamp-2 text-center text-xs wrap-anywhere">{item.name}</span>
    </div>
  );
}

/** The share of bytes sent, then a note that the server is processing the file. */
function Progress({ item }: { item: UploadItem }) {
  const transfer = useTransfer(item.id);
  if (item.state !== 'uploading') return null;
  const isMadeSmaller = transfer?.progress === null;
  const share = transfer?.progress ?? 0;
  const percent = Math.round(share * 100);
  return (
    <div className="absolute inset-x-0 bottom-0 bg-ink/75 px-2.5 pt-1.5 pb-2.5 text-xs font-semibold text-white tabular-nums">
      <p className="mb-1">
        {isMadeSmaller ? 'Making it smaller' : percent === 100 ? 'Processing' : `${percent} %`}
      </p>
      <progress aria-label={`Uploading ${item.name}`} value={share} className="sr-only" />
      <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-white/30">
        <div
          className="h-full rounded-full bg-lime forced-color-adjust-none transition-[width] duration-200 motion-reduce:transition-none"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}

/** What was done with the file before it was sent, or is done with it now. */
function Note({ item }: { item: UploadItem }) {
  const note = useTransfer(item.id)?.note ?? item.note;
  return note && <p className="px-3 pt-2 text-xs text-muted-foreground tabular-nums">{note}</p>;
}

function Failure({ item }: { item: UploadItem }) {
  return (
    <div className="bg-destructive-soft px-3 py-2 text-xs text-destructive">
      <p className="wrap-anywhere">
        <CircleAlert aria-hidden="true" className="mr-1 inline size-[1.15em] align-[-0.15em]" />
        {item.message ?? 'Upload failed'}
      </p>
      {canRetry(item.id) && (
        <Button variant="ghost" size="sm" className="-ml-2" onClick={() => retryTransfer(item.id)}>
          <RotateCw aria-hidden="true" />
          Try again
        </Button>
      )}
    </div>
  );
}

/** The current transfer of an item; undefined for a file that was stored before. */
function useTransfer(id: string): Transfer | undefined {
  return useSyncExternalStore(subscribeToTransfers, () => transferOf(id));
}
