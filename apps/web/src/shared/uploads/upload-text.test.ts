import { MAX_PHOTO_TO_MAKE_SMALLER_BYTES, MAX_UPLOAD_BYTES } from '@sway/domain/media/media-rules';
import type { MediaKind } from '@sway/domain/media/media-rules';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#shared/api/failures.ts';
import { aProblem } from '#shared/testing/problems.ts';
import { UnsuitablePhotoError } from './smaller-photo.ts';
import { checkFile, isRefusal, tooManyMessage, uploadedMessage, uploadErrorToast } from './upload-text.ts';

type ChosenFile = { name: string; type: string; size: number };

describe('a chosen file', () => {
  test.each<[MediaKind, Partial<ChosenFile>]>([
    ['image', {}],
    ['image', { size: MAX_PHOTO_TO_MAKE_SMALLER_BYTES }],
    ['image', { name: 'IMG_1234.HEIC', type: '' }],
    ['video', { name: 'walk.mp4', type: 'video/mp4' }],
    ['video', { name: 'walk.AVI', type: '' }],
    ['video', { name: 'walk.mov', type: 'application/octet-stream' }],
  ])('is accepted as %s: %j', (kind, change) => {
    expect(checkFile(kind, { name: 'gate.jpg', type: 'image/jpeg', size: 1, ...change })).toBeNull();
  });

  test.each<[MediaKind, Partial<ChosenFile>, string, string]>([
    [
      'image',
      { name: 'walk.mp4', type: 'video/mp4' },
      'Invalid file type',
      'walk.mp4 is not an image file. Please choose JPG, PNG, WebP, AVIF or GIF.',
    ],
    [
      'image',
      { name: 'plan.svg', type: 'image/svg+xml' },
      'Invalid file type',
      'plan.svg is not an image file. Please choose JPG, PNG, WebP, AVIF or GIF.',
    ],
    [
      'image',
      { name: 'walk.mov', type: '' },
      'Invalid file type',
      'walk.mov is not an image file. Please choose JPG, PNG, WebP, AVIF or GIF.',
    ],
    [
      'video',
      { name: 'my.mp4.txt', type: 'text/plain' },
      'Invalid file type',
      'my.mp4.txt is not a video file. Please choose MP4, MOV or AVI.',
    ],
    [
      'video',
      { name: 'clip-mp4', type: 'my-video/mp4' },
      'Invalid file type',
      'clip-mp4 is not a video file. Please choose MP4, MOV or AVI.',
    ],
    ['image', { size: 0 }, 'Upload failed', 'gate.jpg is empty.'],
    [
      'image',
      { size: MAX_PHOTO_TO_MAKE_SMALLER_BYTES + 1 },
      'File too large',
      'gate.jpg is larger than 64MB',
    ],
    [
      'video',
      { name: 'walk.mp4', type: 'video/mp4', size: MAX_UPLOAD_BYTES.video + 1 },
      'File too large',
      'walk.mp4 is larger than 50MB',
    ],
  ])('is refused as %s: %j', (kind, change, title, description) => {
    const file = { name: 'gate.jpg', type: 'image/jpeg', size: 1, ...change };
    expect(checkFile(kind, file)).toEqual({ title, description, variant: 'destructive' });
  });
});

test.each([
  ['media.too_large', 'File too large'],
  ['request.too_large', 'File too large'],
  ['media.unsupported', 'Invalid file type'],
  ['media.heic', 'Invalid file type'],
  ['server.error', 'Upload failed'],
])('a file that the server refuses with %s is titled “%s”', (code, title) => {
  const error = new ApiError(400, JSON.stringify({ code, title: 'Refused', status: 400 }));
  expect(uploadErrorToast('image', error)).toMatchObject({ title, variant: 'destructive' });
});

test.each<[MediaKind, string]>([
  ['image', 'Please choose JPG, PNG, WebP, AVIF or GIF.'],
  ['video', 'Please choose MP4, MOV or AVI.'],
])('an %s of a type that the server refuses names the types of this kind alone', (kind, description) => {
  expect(uploadErrorToast(kind, aProblem('media.unsupported')).description).toBe(description);
});

test.each([
  ['media.unsupported', true],
  ['media.damaged', true],
  ['media.too_large', true],
  ['media.interrupted', false],
  ['media.hourly_limit', false],
  ['internal_error', false],
] as const)('whether %s is for good: %s', (code, isForGood) => {
  expect(isRefusal(aProblem(code))).toBe(isForGood);
});

test('a photo that this browser cannot prepare is refused for good, and a broken connection is not', () => {
  const unsuitable = new UnsuitablePhotoError('File too large', 'Too many pixels');
  expect(isRefusal(unsuitable)).toBe(true);
  expect(isRefusal(new TypeError('Failed to fetch'))).toBe(false);
});

test('an upload that fails for another reason names what could not be processed', () => {
  for (const error of [new Error('broken'), 'broken'])
    expect(uploadErrorToast('video', error)).toEqual({
      title: 'Upload failed',
      description: 'Failed to process videos. Please try again.',
      variant: 'destructive',
    });
});

test('a photo that this device cannot prepare is refused with what to do', () => {
  const error = new UnsuitablePhotoError('File too large', 'Please choose a smaller copy of it.');
  expect(uploadErrorToast('image', error)).toEqual({
    title: 'File too large',
    description: 'Please choose a smaller copy of it.',
    variant: 'destructive',
  });
});

test('too many files are answered with how many more can be added', () => {
  expect(tooManyMessage('image', 2)).toEqual({
    title: 'Too many images',
    description: 'You can only upload 2 more image(s)',
    variant: 'destructive',
  });
});

test.each<[MediaKind, number, string, string]>([
  ['image', 1, 'Images uploaded', '1 image was added.'],
  ['image', 3, 'Images uploaded', '3 images were added.'],
  ['video', 2, 'Videos uploaded', '2 videos were added.'],
])('%s files: after %d stored the toast is “%s: %s”', (kind, count, title, description) => {
  expect(uploadedMessage(kind, count)).toEqual({ title, description });
});

test('the toast for stored photos says that large ones were made smaller', () => {
  expect(uploadedMessage('image', 2, true).description).toBe(
    '2 images were added. Large photos were made smaller.',
  );
});
