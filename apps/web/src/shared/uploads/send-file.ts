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
    xhr.upload.addEventListener('progress', event => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
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
    xhr.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
    signal.addEventListener('abort', () => xhr.abort());
    xhr.open(uploadMedia.method, uploadMedia.path);
    xhr.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
