import { ACCEPTED_TYPES, uploadLimitText } from '@sway/domain/media/media-rules';
import type { MediaKind } from '@sway/domain/media/media-rules';
import { ImagePlus, Video } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { cn } from '#shared/ui/cn.ts';
import { FILE_TEXTS } from './upload-text.ts';

type DropZoneProps = {
  kind: MediaKind;
  label: string;
  /** How many more files can be added. */
  room: number;
  max: number;
  onFiles: (files: readonly File[]) => void;
};

/** Accepts files that are chosen, dropped, or pasted anywhere on the page. */
export function DropZone({ kind, label, room, max, onFiles }: DropZoneProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const { isOver, handlers } = useDroppedFiles(onFiles);
  const { choose, formats, many } = FILE_TEXTS[kind];
  usePastedFiles(kind, onFiles);
  const Icon = kind === 'image' ? ImagePlus : Video;
  return (
    <div
      {...handlers}
      className={cn(
        'grid justify-items-center gap-2 rounded-xl border px-4 py-6 text-center transition-colors',
        isOver ? 'border-link bg-secondary' : 'border-dashed border-input',
      )}
    >
      <Button variant="outline" aria-disabled={room === 0} onClick={() => inputRef.current?.click()}>
        <Icon aria-hidden="true" />
        {choose}
      </Button>
      <p className="text-sm text-muted-foreground">
        <span className="hidden md:inline">or drop or paste them here. </span>
        {formats}
        {kind === 'image' ? '. Large photos are made smaller.' : `, up to ${uploadLimitText(kind)} each.`}
      </p>
      <p className="text-xs text-muted-foreground tabular-nums">
        {room === 0 ? `All ${max} ${many} are chosen.` : `${max - room} of ${max} ${many}`}
      </p>
      <input
        ref={inputRef}
        type="file"
        multiple
        accept={ACCEPTED_TYPES[kind]}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Reset, so that the same file can be chosen again.
          target.value = '';
          onFiles(files);
        }}
      />
    </div>
  );
}

/** Calls `onFiles` with files that are dropped. `isOver` while files are dragged over the element with the handlers. */
function useDroppedFiles(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);

  function onDragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  return { isOver, handlers: { onDragOver, onDragLeave: () => setIsOver(false), onDrop } };
}

/** Calls `onFiles` with pasted files of this kind, wherever the focus is. */
function usePastedFiles(kind: MediaKind, onFiles: (files: readonly File[]) => void): void {
  useEffect(() => {
    function onPaste(event: ClipboardEvent) {
      const files = [...(event.clipboardData?.files ?? [])].filter(file => file.type.startsWith(`${kind}/`));
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    }
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [kind, onFiles]);
}
