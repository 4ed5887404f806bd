import { t } from '@sway/domain/language/texts';
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { MAX_UPLOAD_BYTES, uploadLimitText } from '@sway/domain/media/media-rules';
import type { MediaKind } from '@sway/domain/media/media-rules';
import { AppError } from '#platform/errors.ts';
import { contentFormat, HEAD_BYTES } from './content-format.ts';
import type { ContentFormat } from './content-format.ts';

/** A file that was received completely and whose type and size are accepted. */
export type Received = { path: string; sizeBytes: number; sha256: string; content: ContentFormat };

/**
 * Writes an upload to a file, up to the limit of its kind. The rest of a file that is rejected is read and discarded, so that the client
 * receives the error and not a broken connection.
 * @param kind the requested kind; null for either.
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
  let rejection: AppError | undefined;
  for await (const chunk of chunks) {
    sizeBytes += chunk.length;
    if (rejection) continue;
    const hadHead = head.length >= HEAD_BYTES;
    if (!hadHead) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
    if (!hadHead && head.length >= HEAD_BYTES) {
      const content = acceptedFormat(head, kind);
      if (content instanceof AppError) rejection = content;
      else maxBytes = MAX_UPLOAD_BYTES[content.kind];
    }
    if (!rejection && sizeBytes > maxBytes)
      rejection = tooLarge(maxBytes === MAX_UPLOAD_BYTES.image ? 'image' : 'video');
    if (rejection) continue;
    hash.update(chunk);
    await file.write(chunk);
  }
  if (sizeBytes === 0) throw new AppError('media.empty');
  const content = rejection ?? acceptedFormat(head, kind);
  if (content instanceof AppError) throw content;
  return { sizeBytes, sha256: hash.digest('hex'), content };
}

function acceptedFormat(head: Buffer, kind: MediaKind | null): ContentFormat | AppError {
  const content = contentFormat(head);
  if ('reason' in content) return new AppError(content.code, { detail: content.reason });
  if (kind && content.kind !== kind)
    return new AppError('media.wrong_kind', {
      detail:
        kind === 'image'
          ? t`Invalid file type. Please select an image file`
          : t`Invalid file type. Please select a video file`,
    });
  return content;
}

function tooLarge(kind: MediaKind): AppError {
  const limit = uploadLimitText(kind);
  return new AppError('media.too_large', {
    detail:
      kind === 'image'
        ? t`File too large. Please select an image smaller than ${limit}`
        : t`File too large. Please select a video smaller than ${limit}`,
  });
}
