import { expect, it } from 'vitest';
import { avatarFault } from './avatar-file.ts';

const LIMIT = 5 * 1024 * 1024;

it('takes an image of 5 MB and not a byte more', () => {
  expect(avatarFault({ type: 'image/png', size: LIMIT })).toBeNull();
  expect(avatarFault({ type: 'image/png', size: LIMIT + 1 })).toMatchObject({
    title: 'File Too Large',
    description: 'Please select an image smaller than 5MB',
    variant: 'destructive',
  });
});

it.each(['text/plain', 'application/pdf', 'video/mp4', ''])('takes no file of type %j', type => {
  expect(avatarFault({ type, size: 1 })).toMatchObject({
    title: 'Invalid File Type',
    description: 'Please select an image file (JPG, PNG, GIF, etc.)',
  });
});
