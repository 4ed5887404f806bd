import { MAX_UPLOAD_BYTES } from '@sway/domain/media/media-rules';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { id } from './primitives.ts';

/** An uploaded file. The fields `images`, `videos` and `avatar` take its `url`. */
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
      .describe('Pixels, after rotation; null when a video does not state its size'),
    height: z.number().int().positive().nullable(),
    preview: z.string().nullable().describe('A small blurred picture as a data: URL; null for a video'),
    isBeingChecked: z.boolean().describe('Nobody can open it until a virus scanner has found nothing in it'),
  })
  .meta({ id: 'UploadedMedia' });

export type UploadedMedia = z.infer<typeof uploadedMedia>;

/** The errors of a file, sent as an upload or as a data string. */
const FILE_ERRORS = [
  'media.empty',
  'media.damaged',
  'media.no_picture',
  'media.too_complex',
  'media.too_many_pixels',
  'media.too_large',
  'media.unsupported',
  'media.heic',
  'media.hourly_limit',
  'media.unused_limit',
] as const;

/** The errors of the files in an `images`, `videos` or `avatar` field. */
export const FILE_FIELD_ERRORS = [
  ...FILE_ERRORS,
  'media.not_base64',
  'media.wrong_kind',
  'media.too_many',
  'media.duplicate',
  'media.gone',
] as const;

/** Uploads one file: the part named `file` of a multipart/form-data body (product/media.md#files-are-uploaded-first). */
export const uploadMedia = defineCall('POST /api/media', 'Media', {
  access: 'signed-in',
  scope: 'listings:write',
  summary: 'Uploads an image (up to 5 MB) or a video (up to 50 MB) as the part `file` of multipart/form-data',
  creates: '{url}',
  fileTypes: ['multipart/form-data'],
  // The file and its multipart headers.
  maxBodyBytes: MAX_UPLOAD_BYTES.video + 64 * 1024,
  response: uploadedMedia,
  errors: ['media.part_missing', ...FILE_ERRORS, 'media.interrupted', 'media.too_many_at_once'],
});
