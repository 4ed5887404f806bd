import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { MAX_UPLOAD_BYTES, uploadLimitText } from '@sway/domain/media-rules';
import type { MediaKind } from '@sway/domain/media-rules';
import { AppError } from '#platform/errors.ts';
import { contentFormat, HEAD_BYTES } from './content-format.ts';
import type { ContentFormat } from './content-format.ts';

/** A file that was received whole and is, by its first bytes and its size, one that is taken. */
export type Received = { path: string; sizeBytes: number; sha256: string; content: ContentFormat };

/**
 * Writes what comes to a file, no more of it than its kind may have. What is too much is read and thrown away, so that
 * whoever sends hears the reason rather than a connection that breaks.
 * @param kind which kind is wanted; either when null.
 * @throws AppError media.empty, media.unsupported, media.heic, media.wrong_kind, media.too_large
 */
export async function receiveFile(
  chunks: AsyncIterable<Buffer>,
  path: string,
  kind: MediaKind | null = null,
): Promise<Received> {
  const file = await open(path, 'wx');
  try {
    return { path, ...(await writeChecked(chunks, file, kind)) };
  } finally {
    await file.close();
  }
}

async function writeChecked(chunks: AsyncIterable<Buffer>, file: FileHandle, kind: MediaKind | null) {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let sizeBytes = 0;
  let maxBytes = MAX_UPLOAD_BYTES[kind ?? 'video'];
  let fault: AppError | undefined;
  for await (const chunk of chunks) {
    sizeBytes += chunk.length;
    if (fault) continue;
    const hadHead = head.length >= HEAD_BYTES;
    if (!hadHead) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
    if (!hadHead && head.length >= HEAD_BYTES) {
      const content = acceptedFormat(head, kind);
      if (content instanceof AppError) fault = content;
      else maxBytes = MAX_UPLOAD_BYTES[content.kind];
    }
    if (!fault && sizeBytes > maxBytes)
      fault = tooLarge(maxBytes === MAX_UPLOAD_BYTES.image ? 'image' : 'video');
    if (fault) continue;
    hash.update(chunk);
    await file.write(chunk);
  }
  if (sizeBytes === 0) throw new AppError('media.empty');
  const content = fault ?? acceptedFormat(head, kind);
  if (content instanceof AppError) throw content;
  return { sizeBytes, sha256: hash.digest('hex'), content };
}

function acceptedFormat(head: Buffer, kind: MediaKind | null): ContentFormat | AppError {
  const content = contentFormat(head);
  if ('refused' in content) return new AppError(content.code, { detail: content.refused });
  if (kind && content.kind !== kind) {
    const wanted = kind === 'image' ? 'an image' : 'a video';
    return new AppError('media.wrong_kind', {
      detail: `Invalid file type. Please select ${wanted} file`,
    });
  }
  return content;
}

function tooLarge(kind: MediaKind): AppError {
  const thing = kind === 'image' ? 'an image' : 'a video';
  return new AppError('media.too_large', {
    detail: `File too large. Please select ${thing} smaller than ${uploadLimitText(kind)}`,
  });
}
