import type { MediaKind } from '@sway/domain/media-rules';
import { toast } from '#shared/ui/toast.ts';
import { BusyError, sendFile } from './send-file.ts';
import { failureMessage, uploadedMessage } from './upload-text.ts';

/** A file on its way. It goes on when its field leaves the page. */
export type Transfer = {
  kind: MediaKind;
  file: File;
  /** Of the file itself; null for a video. */
  preview: string | null;
  state: 'uploading' | 'done' | 'failed';
  url: string | null;
  /** How much of it is sent, from 0 to 1. */
  progress: number;
  message?: string;
};

const CONCURRENCY = 3;
const MAX_TRIES_WHEN_BUSY = 4;
const LONGEST_WAIT_SECONDS = 30;

const transfers = new Map<string, Transfer>();
const waiting: string[] = [];
const running = new Map<string, AbortController>();
const listeners = new Set<() => void>();
/** How many were stored since the last time that nothing was on its way. */
const stored: Record<MediaKind, number> = { image: 0, video: 0 };
const refused: Record<MediaKind, boolean> = { image: false, video: false };

/** The transfer of an item, or undefined where this page has none. */
export function transferOf(id: string): Transfer | undefined {
  return transfers.get(id);
}

export function subscribeToTransfers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sends a file when its turn comes: three go at a time. */
export function startTransfer(id: string, kind: MediaKind, file: File): void {
  const preview = transfers.get(id)?.preview ?? (kind === 'image' ? URL.createObjectURL(file) : null);
  change(id, { kind, file, preview, state: 'uploading', url: null, progress: 0 });
  waiting.push(id);
  startNext();
}

/** Sends it again. Nothing happens to one that is stored or on its way. */
export function retryTransfer(id: string): void {
  const transfer = transfers.get(id);
  if (transfer?.state === 'failed') startTransfer(id, transfer.kind, transfer.file);
}

/** Gives up a transfer that is not done; it can be sent again. */
export function cancelTransfer(id: string): void {
  const transfer = transfers.get(id);
  if (transfer?.state !== 'uploading') return;
  const place = waiting.indexOf(id);
  if (place >= 0) waiting.splice(place, 1);
  running.get(id)?.abort();
  change(id, { ...transfer, state: 'failed', message: 'Given up' });
}

function startNext(): void {
  while (running.size < CONCURRENCY && waiting.length > 0) void run(waiting.shift()!);
}

async function run(id: string): Promise<void> {
  const { kind, file, preview } = transfers.get(id)!;
  const abort = new AbortController();
  running.set(id, abort);
  try {
    const { url } = await sendPatiently(id, file, abort.signal);
    change(id, { kind, file, preview, state: 'done', url, progress: 1 });
    stored[kind] += 1;
  } catch (error) {
    if (!abort.signal.aborted) fail(id, error);
  } finally {
    running.delete(id);
    startNext();
    toastWhenAllDone(kind);
  }
}

/** A server that is busy says when to come back. */
async function sendPatiently(id: string, file: File, signal: AbortSignal) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await sendFile(file, progress => change(id, { ...transfers.get(id)!, progress }), signal);
    } catch (error) {
      const isWorthWaiting = error instanceof BusyError && error.retryAfterSeconds <= LONGEST_WAIT_SECONDS;
      if (!isWorthWaiting || tries === MAX_TRIES_WHEN_BUSY) throw error;
      await pause(error.retryAfterSeconds * 1000, signal);
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Given up', 'AbortError'));
    });
  });
}

function fail(id: string, error: unknown): void {
  const transfer = transfers.get(id)!;
  const message = failureMessage(transfer.kind, error);
  change(id, { ...transfer, state: 'failed', progress: 0, message: message.description });
  toast({ ...message, description: `${transfer.file.name}: ${message.description}` });
}

/** Whether something of the last choice was refused: while the reader is being told, good news must not cut that short. */
export function noteChoice(kind: MediaKind, wasRefused: boolean): void {
  refused[kind] = wasRefused;
}

function toastWhenAllDone(kind: MediaKind): void {
  const isBusy = [...waiting, ...running.keys()].some(id => transfers.get(id)?.kind === kind);
  if (isBusy || stored[kind] === 0) return;
  const failed = [...transfers.values()].some(
    transfer => transfer.kind === kind && transfer.state === 'failed',
  );
  // What failed stays on screen; good news must not take its place.
  if (!failed && !refused[kind]) toast(uploadedMessage(kind, stored[kind]));
  stored[kind] = 0;
  refused[kind] = false;
}

function change(id: string, transfer: Transfer): void {
  transfers.set(id, transfer);
  for (const listener of listeners) listener();
}
