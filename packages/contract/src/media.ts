import { MAX_UPLOAD_BYTES } from '@sway/domain/media-rules';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { id } from './primitives.ts';

/** A stored upload. Its `url` is what `images`, `videos` and `avatar` fields take. */
export const uploadedMedia = z
  .object({
    id,
    url: z.string(),
    kind: z.enum(['image', 'video']),
    width: z
      .number()
      .int()
      .positive()
      .nullable()
      .describe('Pixels, upright; null where a video does not say'),
    height: z.number().int().positive().nullable(),
    preview: z.string().nullable().describe('A tiny blurred picture as a data: string; null for a video'),
  })
  .meta({ id: 'UploadedMedia' });

export type UploadedMedia = z.infer<typeof uploadedMedia>;

/** The one file is the part named `file` of a multipart/form-data body (product/media.md#files-are-uploaded-first). */
export const uploadMedia = defineCall({
  method: 'POST',
  access: 'signed-in',
  path: '/api/media',
  summary: 'Upload a picture (5 MB) or a video (50 MB) as the part `file` of multipart/form-data',
  tag: 'Media',
  // Room for the file's frame in the body, and no more.
  maxBodyBytes: MAX_UPLOAD_BYTES.video + 64 * 1024,
  response: uploadedMedia,
  errors: [
    'bad_input',
    'unauthenticated',
    'payload_too_large',
    'unsupported_media_type',
    'rate_limited',
    'unavailable',
  ],
});
