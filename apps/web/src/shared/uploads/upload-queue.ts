import { t } from '@sway/domain/language/texts';
import type { MediaKind } from '@sway/domain/media/media-rules';
import { ApiError } from '#shared/api/failures.ts';
import { toast } from '#shared/ui/toasts/toast.ts';
import { sendFile } from './send-file.ts';
import { isMadeSmaller, makeSmaller, smallerNote } from './smaller-photo.ts';
import { BEING_CHECKED, isRefusal, uploadedMessage, uploadErrorToast } from './upload-text.ts';

/** An upload. It continues when its field is no longer on the page. */
export type Transfer = {
  kind: MediaKind;
  file: File;
  /** The URL of a preview of the local file; null for a video. */
  preview: string | null;
  state: 'uploading' | 'done' | 'failed';
  url: string | null;
  /** The share of bytes sent, from 0 to 1; null while the photo is made smaller. */
  progress: number | null;
  /** What was done with the file before it was sent, or is done with it now. */
  note: string | null;
  message?: string;
  /** Whether the file itself was refused, so that sending it again is of no use. */
  isRefused?: boolean;
};

const CONCURRENCY = 3;
const MAX_TRIES_WHEN_BUSY = 4;
const MAX_WAIT_SECONDS = 30;

const transfers = new Map<string, Transfer>();
const waiting: string[] = [];
const running = new Map<string, AbortController>();
const listeners = new Set<() => void>();
/** How many files were stored since the queue was last empty. */
const stored: Record<MediaKind, number> = { image: 0, video: 0 };
/** Whether one of those photos was made smaller. */
let hasMadeSmaller = false;
const refused: Record<MediaKind, boolean> = { image: false, video: false };

/** The transfer of an item, or undefined if this page has none. */
export function transferOf(id: string): Transfer | undefined {
  return transfers.get(id);
}

export function subscribeToTransfers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Waits until a condition is met that a change of a transfer can meet. */
export function whenTransferred(isMet: () => boolean): Promise<void> {
  return new Promise(resolve => {
    const unsubscribe = subscribeToTransfers(() => {
      if (!isMet()) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Queues a file for upload; three uploads run at a time. */
export function startTransfer(id: string, kind: MediaKind, file: File): void {
  const { preview, note = null } = transfers.get(id) ?? {};
  change(id, {
    kind,
    file,
    preview: preview ?? localPreview(kind, file),
    note,
    state: 'uploading',
    url: null,
    progress: 0,
  });
  waiting.push(id);
  startNext();
}

/** Null for a photo that is still large: the browser would decode all of it for a small picture. */
function localPreview(kind: MediaKind, file: File): string | null {
  return kind === 'image' && !isMadeSmaller(file) ? URL.createObjectURL(file) : null;
}

/** Whether the transfer failed for another reason than its file. */
export function canRetry(id: string): boolean {
  const transfer = transfers.get(id);
  return transfer?.state === 'failed' && !transfer.isRefused;
}

/** Uploads a failed file again; has no effect on one that is stored or uploading. */
export function retryTransfer(id: string): void {
  const transfer = transfers.get(id);
  if (transfer?.state === 'failed') startTransfer(id, transfer.kind, transfer.file);
}

/** Cancels an unfinished transfer, which can be retried. */
export function cancelTransfer(id: string): void {
  const transfer = transfers.get(id);
  if (transfer?.state !== 'uploading') return;
  const place = waiting.indexOf(id);
  if (place >= 0) waiting.splice(place, 1);
  running.get(id)?.abort();
  change(id, { ...transfer, state: 'failed', message: t`Cancelled` });
}

function startNext(): void {
  while (running.size < CONCURRENCY && waiting.length > 0) void run(waiting.shift()!);
}

async function run(id: string): Promise<void> {
  const { kind } = transfers.get(id)!;
  const abort = new AbortController();
  running.set(id, abort);
  try {
    const file = await sendable(id, abort.signal);
    const { url, isBeingChecked } = await sendWithRetries(id, file, abort.signal);
    hasMadeSmaller ||= transfers.get(id)!.note !== null;
    const checked = isBeingChecked ? { note: BEING_CHECKED } : {};
    change(id, { ...transfers.get(id)!, state: 'done', url, progress: 1, ...checked });
    stored[kind] += 1;
  } catch (error) {
    if (!abort.signal.aborted) fail(id, error);
  } finally {
    running.delete(id);
    startNext();
    toastWhenAllDone(kind);
  }
}

/** The file to send: a photo that is too large is replaced by a smaller one, which a later try sends too. */
async function sendable(id: string, signal: AbortSignal): Promise<File> {
  const { kind, file } = transfers.get(id)!;
  if (kind !== 'image' || !isMadeSmaller(file)) return file;
  change(id, { ...transfers.get(id)!, progress: null });
  const smaller = await makeSmaller(file, signal);
  change(id, {
    ...transfers.get(id)!,
    file: smaller,
    preview: localPreview(kind, smaller),
    note: smallerNote(file, smaller),
    progress: 0,
  });
  return smaller;
}

/** Sends the file and retries after the time that a busy server names. */
async function sendWithRetries(id: string, file: File, signal: AbortSignal) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await sendFile(file, progress => change(id, { ...transfers.get(id)!, progress }), signal);
    } catch (error) {
      const seconds = error instanceof ApiError ? error.retryAfterSeconds : null;
      if (seconds === null || seconds > MAX_WAIT_SECONDS || tries === MAX_TRIES_WHEN_BUSY) throw error;
      await pause(seconds * 1000, signal);
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Cancelled', 'AbortError'));
    });
  });
}

function fail(id: string, error: unknown): void {
  const transfer = transfers.get(id)!;
  const message = uploadErrorToast(transfer.kind, error);
  change(id, {
    ...transfer,
    state: 'failed',
    progress: 0,
    message: message.description,
    isRefused: isRefusal(error),
  });
  toast({ ...message, description: `${transfer.file.name}: ${message.description}` });
}

/** Records whether a file of the last choice was refused, so that a success toast does not replace the error toast. */
export function noteChoice(kind: MediaKind, wasRefused: boolean): void {
  refused[kind] = wasRefused;
}

function toastWhenAllDone(kind: MediaKind): void {
  const isBusy = [...waiting, ...running.keys()].some(id => transfers.get(id)?.kind === kind);
  if (isBusy || stored[kind] === 0) return;
  const failed = [...transfers.values()].some(
    transfer => transfer.kind === kind && transfer.state === 'failed',
  );
  // A success toast must not replace an error toast.
  if (!failed && !refused[kind])
    toast(uploadedMessage(kind, stored[kind], kind === 'image' && hasMadeSmaller));
  if (kind === 'image') hasMadeSmaller = false;
  stored[kind] = 0;
  refused[kind] = false;
}

function change(id: string, transfer: Transfer): void {
  transfers.set(id, transfer);
  for (const listener of listeners) listener();
}
