import { expect, it } from 'vitest';
import { avatarError } from './avatar-file.ts';

const LIMIT = 5 * 1024 * 1024;

it('accepts an image of 5 MB and refuses a larger one', () => {
  expect(avatarError({ type: 'image/png', size: LIMIT })).toBeNull();
  expect(avatarError({ type: 'image/png', size: LIMIT + 1 })).toMatchObject({
    title: 'File Too Large',
    description: 'Please select an image smaller than 5MB',
    variant: 'destructive',
  });
});

it.each(['text/plain', 'application/pdf', 'video/mp4', ''])('refuses a file of type %j', type => {
  expect(avatarError({ type, size: 1 })).toMatchObject({
    title: 'Invalid File Type',
    description: 'Please select an image file (JPG, PNG, GIF, etc.)',
  });
});
