import { MAX_PHOTO_TO_MAKE_SMALLER_BYTES } from '@sway/domain/media/media-rules';
import { expect, it } from 'vitest';
import { avatarError } from './avatar-file.ts';

const LIMIT = MAX_PHOTO_TO_MAKE_SMALLER_BYTES;

it('accepts an image that can be made smaller and refuses a larger one', () => {
  expect(avatarError({ name: 'me.png', type: 'image/png', size: LIMIT })).toBeNull();
  expect(avatarError({ name: 'me.png', type: 'image/png', size: LIMIT + 1 })).toMatchObject({
    title: 'File Too Large',
    description: 'Please select an image smaller than 64MB',
    variant: 'destructive',
  });
});

it('accepts a HEIC photo to which the system gives no type', () => {
  expect(avatarError({ name: 'IMG_1234.HEIC', type: '', size: 1 })).toBeNull();
});

it.each(['text/plain', 'application/pdf', 'video/mp4', ''])('refuses a file of type %j', type => {
  expect(avatarError({ name: 'me', type, size: 1 })).toMatchObject({
    title: 'Invalid File Type',
    description: 'Please select an image file (JPG, PNG, GIF, etc.)',
  });
});
