import type { ErrorBody } from '@sway/contract/errors';
import type { UploadedMedia } from '@sway/contract/media';
import { uploadMedia } from '@sway/contract/routes';
import { ApiError } from '#shared/api/request.ts';

/** The server asks to come back later, in so many seconds. */
export class BusyError extends ApiError {
  readonly retryAfterSeconds: number;

  constructor(status: number, text: string, body: ErrorBody | null, retryAfterSeconds: number) {
    super(status, text, body);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** As long as the server waits for a sender of whom nothing comes. */
const STALLED_AFTER_MS = 60_000;
const UNANSWERED_AFTER_MS = 300_000;

/**
 * Sends a file and tells how far it is, from 0 to 1: all bytes sent is 1, and then the server processes it. It takes as long
 * as the connection needs.
 * @throws ApiError what the server answers, BusyError to try later, TypeError when it is out of reach, AbortError.
 */
export function sendFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadedMedia> {
  return new Promise((resolve, reject) => {
    // fetch does not tell how much of a body is sent.
    const xhr = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file);
    const giveUp = giveUpWhenLost(xhr, () => reject(new TypeError('The connection was lost')));
    xhr.upload.addEventListener('progress', event => {
      giveUp.later(STALLED_AFTER_MS);
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    // All is sent: the server may have pictures of others before this one.
    xhr.upload.addEventListener('load', () => giveUp.later(UNANSWERED_AFTER_MS));
    xhr.addEventListener('loadend', giveUp.never);
    xhr.addEventListener('load', () => {
      const body = parsed(xhr.responseText);
      if (xhr.status === 200) return resolve(body as UploadedMedia);
      const fault = body as ErrorBody | null;
      const retryAfter = Number(xhr.getResponseHeader('retry-after'));
      reject(
        retryAfter > 0
          ? new BusyError(xhr.status, xhr.responseText, fault, retryAfter)
          : new ApiError(xhr.status, xhr.responseText || xhr.statusText, fault),
      );
    });
    xhr.addEventListener('error', () => reject(new TypeError('The connection was lost')));
    xhr.addEventListener('abort', () => reject(new DOMException('Upload cancelled', 'AbortError')));
    signal.addEventListener('abort', () => xhr.abort());
    xhr.open(uploadMedia.method, uploadMedia.path);
    xhr.send(form);
    giveUp.later(STALLED_AFTER_MS);
  });
}

/** A request over a line that is gone hangs for as long as it is let. It ends when the device goes offline, or nothing moves. */
function giveUpWhenLost(xhr: XMLHttpRequest, onLost: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function lose(): void {
    onLost();
    xhr.abort();
  }
  globalThis.addEventListener('offline', lose);
  return {
    later: (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(lose, ms);
    },
    never: () => {
      clearTimeout(timer);
      globalThis.removeEventListener('offline', lose);
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
