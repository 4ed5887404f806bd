import { expect, test } from 'vitest';
import {
  ACCEPTED_TYPES,
  MAX_DATA_STRINGS_BODY_BYTES,
  MAX_UPLOAD_BYTES,
  uploadLimitText,
} from './media-rules.ts';

test('the limits of uploads are written in whole megabytes', () => {
  expect(uploadLimitText('image')).toBe('5MB');
  expect(uploadLimitText('video')).toBe('50MB');
});

test('a picture of the largest size, in base64, fits into a body with data strings', () => {
  expect((MAX_UPLOAD_BYTES.image / 3) * 4).toBeLessThan(MAX_DATA_STRINGS_BODY_BYTES);
});

test('a file picker offers files of its kind only', () => {
  for (const type of ACCEPTED_TYPES.image.split(',')) expect(type).toMatch(/^image\/\w+$/);
  for (const type of ACCEPTED_TYPES.video.split(',')) expect(type).toMatch(/^(video\/[\w-]+|\.\w{3})$/);
});
