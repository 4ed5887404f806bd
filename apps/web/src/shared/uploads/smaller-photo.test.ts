import { MAX_UPLOAD_BYTES } from '@sway/domain/media/media-rules';
import { expect, test } from 'vitest';
import { fittingSize } from './photo-size.ts';
import { isMadeSmaller, smallerNote } from './smaller-photo.ts';

const photo = { name: 'IMG_1234.jpg', type: 'image/jpeg', size: MAX_UPLOAD_BYTES.image };

test.each([
  ['a photo at the limit', photo, false],
  ['a photo above the limit', { ...photo, size: MAX_UPLOAD_BYTES.image + 1 }, true],
  ['a small HEIC photo', { name: 'x', type: 'image/heic', size: 1 }, true],
  ['a HEIC photo without a type', { name: 'IMG_1234.HEIF', type: '', size: 1 }, true],
  ['a JPEG that is named after its former format', { ...photo, name: 'IMG_1234.heic.jpg' }, false],
])('%s: made smaller is %s', (_, file, expected) => {
  expect(isMadeSmaller(file)).toBe(expected);
});

test.each([
  [
    { width: 8064, height: 6048 },
    { width: 2560, height: 1920 },
  ],
  [
    { width: 3024, height: 4032 },
    { width: 1920, height: 2560 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 20_000, height: 3 },
    { width: 2560, height: 1 },
  ],
])('%j is drawn as %j', (size, fitting) => {
  expect(fittingSize(size)).toEqual(fitting);
});

test('the note says from which size and to which a photo was made smaller, or that its format was changed', () => {
  expect(smallerNote({ ...photo, size: 18_400_000 }, { size: 1_230_000 })).toBe(
    'Made smaller, from 18.4 MB to 1.2 MB',
  );
  expect(smallerNote({ name: 'IMG_1234.HEIC', type: '', size: 2_000_000 }, { size: 900_000 })).toBe(
    'Changed from HEIC to JPG, 900 kB',
  );
});
