import { t } from '@sway/domain/language/texts';
import multipart from '@fastify/multipart';
import { uploadMedia as uploadMediaCall } from '@sway/contract/media';
import { MAX_UPLOAD_BYTES, UPLOAD_LIMITS } from '@sway/domain/media/media-rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { slots } from '#platform/queues/slots.ts';
import { uploadMedia } from './uploads.service.ts';

export async function uploadRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(multipart, {
    // One byte more than is accepted tells a file that is too large from one that just fits.
    limits: { files: 1, fields: 4, fieldSize: 1024, parts: 5, fileSize: MAX_UPLOAD_BYTES.video + 1 },
    throwFileSizeLimit: false,
  });
  const uploads = slots<number>(UPLOAD_LIMITS.concurrent);
  serve(app, uploadMediaCall, async (_, { actor, request }) => {
    if (actor && uploads.isFull(actor.id)) {
      throw new AppError('media.too_many_at_once', {
        detail: t`You can upload at most ${UPLOAD_LIMITS.concurrent} files at once`,
        retryAfterSeconds: 2,
      });
    }
    const free = actor && uploads.take(actor.id);
    try {
      return await uploadMedia(platform, actor, () => requireFile(request));
    } finally {
      free?.();
    }
  });
}

/** The content of the part named `file`. @throws AppError if there is none, or if the body is too large. */
async function requireFile(request: FastifyRequest): Promise<AsyncIterable<Buffer>> {
  if (!request.isMultipart())
    throw new AppError('request.unsupported_type', { detail: 'Send the file as multipart/form-data' });
  if (Number(request.headers['content-length'] ?? 0) > uploadMediaCall.maxBodyBytes)
    throw new AppError('media.too_large', {
      detail: t`File too large. Please select a video smaller than 50MB`,
    });
  // The parser throws all kinds of errors for a body that is not a valid form.
  const part = await request.file().catch(() => undefined);
  if (part?.fieldname !== 'file') {
    part?.file.resume();
    throw new AppError('media.part_missing', { path: 'file' });
  }
  return withoutInterruption(part.file);
}

/** Passes the chunks on. @throws AppError if they end before the file does. */
async function* withoutInterruption(source: AsyncIterable<Buffer>) {
  try {
    yield* source;
  } catch {
    throw new AppError('media.interrupted');
  }
}
