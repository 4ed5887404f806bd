import { defineErrors } from './define-errors.ts';

export const MEDIA_ERRORS = defineErrors({
  'photo.not_found': {
    status: 404,
    title: 'There is no such pair of photos to decide',
    remedy: 'Another admin has decided it, or one of the photos is gone.',
  },
  'media.not_found': {
    status: 404,
    title: 'File not found',
    remedy: 'It was deleted, or its home is hidden.',
  },
  'media.being_checked': {
    status: 409,
    title: 'This file is being checked for viruses',
    remedy: 'Open it in some minutes.',
  },
  'media.range_not_satisfiable': {
    status: 416,
    title: 'The file has no such part',
    remedy: 'Ask for a range within the size that Content-Range says.',
  },
  'media.part_missing': {
    status: 400,
    title: 'The file is missing',
    remedy: 'Send the file as the part `file` of multipart/form-data.',
  },
  'media.empty': {
    status: 400,
    title: 'The file is empty',
    remedy: 'Choose another file.',
  },
  'media.interrupted': {
    status: 400,
    title: 'The upload was interrupted. Please try again.',
    remedy: 'Send the whole file again.',
  },
  'media.damaged': {
    status: 400,
    title: 'The file is damaged or incomplete. Please try another.',
    remedy: 'Save the file again, or choose another.',
  },
  'media.no_picture': {
    status: 400,
    title: 'The file contains no video',
    remedy: 'Choose a video with a picture track.',
  },
  'media.too_complex': {
    status: 400,
    title: 'This video cannot be checked. Save it as an ordinary MP4 first.',
    remedy: 'Export the video again. What records the place where it was taken cannot be found in it.',
  },
  'media.too_many_pixels': {
    status: 400,
    title: 'The image has too many pixels. Please choose one of at most 64 megapixels.',
    remedy: 'Make the image smaller.',
  },
  'media.not_base64': {
    status: 400,
    title: 'Must be a data: string in base64',
    remedy: 'Send `data:{type};base64,{content}`, or the URL of an uploaded file.',
  },
  'media.too_large': {
    status: 413,
    title: 'The file is too large',
    remedy: 'Send a picture of at most 5 MB or a video of at most 50 MB.',
  },
  'media.unsupported': {
    status: 415,
    title: 'Invalid file type',
    remedy:
      'Send a JPG, PNG, WebP, AVIF or GIF picture, or an MP4, MOV or AVI video. The server decides by its content, not by its name.',
  },
  'media.heic': {
    status: 415,
    title: 'HEIC pictures cannot be shown in browsers. Please save the picture as a JPG first.',
    remedy: 'Send the picture as a JPG.',
  },
  'media.wrong_kind': {
    status: 400,
    title: 'This field is for another kind of file',
    remedy: 'Send pictures in `images` and `avatar`, and videos in `videos`.',
  },
  'media.too_many': {
    status: 400,
    title: 'There are too many files',
    remedy: 'Send at most 10 images and 3 videos.',
  },
  'media.duplicate': {
    status: 400,
    title: 'The same file is listed twice',
    remedy: 'List each file once.',
  },
  'media.gone': {
    status: 400,
    title: 'This file is no longer available. Upload it again.',
    remedy: 'Upload the file again: a file that nothing uses for a day is deleted.',
  },
  'media.too_many_at_once': {
    status: 429,
    title: 'You are uploading too many files at once',
    remedy: 'Wait until one of the uploads has ended.',
  },
  'media.hourly_limit': {
    status: 429,
    title: 'You have reached the upload limit. Please try again in an hour.',
    remedy: 'Wait for the number of seconds in Retry-After.',
  },
  'media.unused_limit': {
    status: 429,
    title:
      'You have 500 MB of files that are not used in a listing. Use some of them, or try again tomorrow.',
    remedy: 'Use the files in a listing. A file that nothing uses for a day is deleted.',
  },
});
