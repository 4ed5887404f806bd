import type { UploadedMedia } from '@sway/contract/media';
import { loadRefusalTexts } from '#shared/api/describe-error.ts';
import { ApiError, NoAnswerError } from '#shared/api/failures.ts';
import { addressOf } from '#shared/api/request.ts';

/** The server's own timeout for an upload without progress. */
const STALLED_AFTER_MS = 60_000;
const UNANSWERED_AFTER_MS = 300_000;

type Upload = {
  method: string;
  path: string;
  body: XMLHttpRequestBodyInit;
  contentType?: string;
  /** Receives the share that is sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
};

/** Uploads a picture or video. At a progress of 1 all bytes are sent and the server processes the file. Fails as `upload` does. */
export async function sendFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadedMedia> {
  const body = new FormData();
  body.append('file', file);
  return JSON.parse(
    await upload({ ...addressOf('POST /api/media'), body, onProgress, signal }),
  ) as UploadedMedia;
}

/**
 * Sends a large body and reports the progress. There is no overall time limit, as connections differ.
 * @returns the answer's text
 * @throws ApiError for an error answer, NoAnswerError when the server is unreachable, AbortError
 */
export function upload({ method, path, body, contentType, onProgress, signal }: Upload): Promise<string> {
  void loadRefusalTexts();
  return new Promise((resolve, reject) => {
    // fetch does not report upload progress.
    const xhr = new XMLHttpRequest();
    const giveUp = giveUpWhenLost(xhr, () => reject(new NoAnswerError('network.unreachable')));
    xhr.upload.addEventListener('progress', event => {
      giveUp.later(STALLED_AFTER_MS);
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    // All bytes are sent; the server may have to process other uploads first.
    xhr.upload.addEventListener('load', () => giveUp.later(UNANSWERED_AFTER_MS));
    xhr.addEventListener('loadend', giveUp.never);
    xhr.addEventListener('load', () => {
      if (xhr.status === 200) return resolve(xhr.responseText);
      const text = xhr.responseText || xhr.statusText;
      reject(new ApiError(xhr.status, text, xhr.getResponseHeader('retry-after')));
    });
    xhr.addEventListener('error', () => reject(new NoAnswerError('network.unreachable')));
    xhr.addEventListener('abort', () => reject(new DOMException('Upload cancelled', 'AbortError')));
    signal?.addEventListener('abort', () => xhr.abort());
    xhr.open(method, path);
    if (contentType) xhr.setRequestHeader('content-type', contentType);
    xhr.send(body);
    giveUp.later(STALLED_AFTER_MS);
  });
}

/** Ends a request when the device goes offline or a timeout passes, as a request on a lost connection would hang. */
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
