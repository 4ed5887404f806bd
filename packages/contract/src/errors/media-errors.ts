import { t } from '@sway/domain/language/texts';
import { defineErrors, conflict, invalid, notFound, tooMany } from './define-errors.ts';

export const MEDIA_ERRORS = defineErrors({
  'photo.not_found': notFound(
    t`There is no such pair of photos to decide`,
    'Another admin has decided it, or one of the photos is gone.',
  ),
  'media.not_found': notFound(t`File not found`, 'It was deleted, or its home is hidden.'),
  'media.being_checked': conflict(t`This file is being checked for viruses`, 'Open it in some minutes.'),
  'media.range_not_satisfiable': {
    status: 416,
    title: t`The file has no such part`,
    remedy: 'Ask for a range within the size that Content-Range says.',
  },
  'media.part_missing': invalid(
    t`The file is missing`,
    'Send the file as the part `file` of multipart/form-data.',
  ),
  'media.empty': invalid(t`The file is empty`, 'Choose another file.'),
  'media.interrupted': invalid(
    t`The upload was interrupted. Please try again.`,
    'Send the whole file again.',
  ),
  'media.damaged': invalid(
    t`The file is damaged or incomplete. Please try another.`,
    'Save the file again, or choose another.',
  ),
  'media.no_picture': invalid(t`The file contains no video`, 'Choose a video with a picture track.'),
  'media.too_complex': invalid(
    t`This video cannot be checked. Save it as an ordinary MP4 first.`,
    'Export the video again. What records the place where it was taken cannot be found in it.',
  ),
  'media.too_many_pixels': invalid(
    t`The image has too many pixels. Please choose one of at most 64 megapixels.`,
    'Make the image smaller.',
  ),
  'media.not_base64': invalid(
    t`Must be a data: string in base64`,
    'Send `data:{type};base64,{content}`, or the URL of an uploaded file.',
  ),
  'media.too_large': {
    status: 413,
    title: t`The file is too large`,
    remedy: 'Send a picture of at most 5 MB or a video of at most 50 MB.',
  },
  'media.unsupported': {
    status: 415,
    title: t`Invalid file type`,
    remedy:
      'Send a JPG, PNG, WebP, AVIF or GIF picture, or an MP4, MOV or AVI video. The server decides by its content, not by its name.',
  },
  'media.heic': {
    status: 415,
    title: t`HEIC pictures cannot be shown in browsers. Please save the picture as a JPG first.`,
    remedy: 'Send the picture as a JPG.',
  },
  'media.wrong_kind': invalid(
    t`This field is for another kind of file`,
    'Send pictures in `images` and `avatar`, and videos in `videos`.',
  ),
  'media.too_many': invalid(t`There are too many files`, 'Send at most 10 images and 3 videos.'),
  'media.duplicate': invalid(t`The same file is listed twice`, 'List each file once.'),
  'media.gone': invalid(
    t`This file is no longer available. Upload it again.`,
    'Upload the file again: a file that nothing uses for a day is deleted.',
  ),
  'media.too_many_at_once': tooMany(
    t`You are uploading too many files at once`,
    'Wait until one of the uploads has ended.',
  ),
  'media.hourly_limit': tooMany(
    t`You have reached the upload limit. Please try again in an hour.`,
    'Wait for the number of seconds in Retry-After.',
  ),
  'media.unused_limit': tooMany(
    t`You have 500 MB of files that are not used in a listing. Use some of them, or try again tomorrow.`,
    'Use the files in a listing. A file that nothing uses for a day is deleted.',
  ),
});
