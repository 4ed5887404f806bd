import { box } from '@sway/testing/uploads';
import { expect, test } from 'vitest';
import { contentFormat } from './content-format.ts';

/** The first bytes of a file: a text of Latin-1 characters, filled up with spaces. */
function head(text: string): Buffer {
  return Buffer.from(text.padEnd(32), 'latin1');
}

/** The first box of a file with these brands. */
function withBrands(...brands: string[]): Buffer {
  const [first, ...others] = brands;
  return box('ftyp', Buffer.from(first!), Buffer.alloc(4), Buffer.from(others.join('')));
}

test.each([
  ['mif1', 'avif', 'miaf'],
  ['miaf', 'mif1', 'avif'],
  ['msf1', 'iso8', 'avis'],
  ['MA1B', 'miaf', 'avif'],
  ['iso8', 'mif1', 'miaf', 'MA1A', 'avif'],
])('an AVIF is a picture, in whichever order it names its brands: %s', (...brands) => {
  expect(contentFormat(withBrands(...brands))).toEqual({ kind: 'image' });
});

test('brands after the first box do not count', () => {
  expect(contentFormat(Buffer.concat([withBrands('isom'), Buffer.from('avif'.repeat(8))]))).toMatchObject({
    kind: 'video',
  });
});

test.each([
  ['a JPEG', '\u00ff\u00d8\u00ff\u00e0'],
  ['a PNG', '\u0089PNG\r\n\u001a\n'],
  ['a WebP', 'RIFF\u0001\u0002\u0003\u0004WEBPVP8 '],
  ['a GIF of 1987', 'GIF87a'],
  ['a GIF of 1989', 'GIF89a'],
  ['an AVIF', '\0\0\0\u0020ftypavif'],
  ['an animated AVIF', '\0\0\0\u0020ftypavis'],
])('%s is a picture', (_, text) => {
  expect(contentFormat(head(text))).toEqual({ kind: 'image' });
});

test.each([
  ['an AVI', 'RIFF\u0001\u0002\u0003\u0004AVI LIST', 'avi'],
  ['a movie of QuickTime', '\0\0\0\u0014ftypqt  ', 'mov'],
  ['a movie from before brands', '\0\0\0\u0008wide', 'mov'],
  ['a movie that starts with its index', '\0\0\u0001\0moov', 'mov'],
  ['an MP4', '\0\0\0\u0018ftypisom', 'mp4'],
  ['an MP4 of another brand', '\0\0\0\u0018ftypmp42', 'mp4'],
  ['an MP4 after an unknown box', '\0\0\0\u000cbeam1234\0\0\0\u0008free', 'mp4'],
  ['an MP4 whose first name is damaged', '\0\0\0\u000cf\u00ffy\u00ff1234\0\0\0\u0008moov', 'mp4'],
  [
    'an MP4 whose first names are damaged',
    '\0\0\0\u0008\u0001typ\0\0\0\u0008f\u0080\u0080e\0\0\0\u0008mda\0',
    'mp4',
  ],
  ['a segment of an MP4', '\0\0\0\u0018stypmsdh', 'mp4'],
])('%s is a video', (_, text, format) => {
  expect(contentFormat(head(text))).toEqual({ kind: 'video', format });
});

test.each(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])(
  'a HEIC picture of brand %s is rejected with advice',
  brand => {
    expect(contentFormat(head(`\0\0\0\u0018ftyp${brand}`))).toEqual({
      reason: 'HEIC pictures cannot be shown in browsers. Please save the picture as a JPG first.',
      code: 'media.heic',
    });
  },
);

test.each(['M4A ', 'M4B ', 'M4P '])('a sound of brand %j is rejected', brand => {
  expect(contentFormat(head(`\0\0\0\u0018ftyp${brand}`))).toEqual({
    reason: 'Invalid file type. Please select a video file (MP4, MOV or AVI)',
    code: 'media.unsupported',
  });
});

test.each([
  ['a text', 'Kia ora'],
  ['a sound in RIFF', 'RIFF\u0001\u0002\u0003\u0004WAVEfmt '],
  ['AVI without RIFF', 'XXXX\u0001\u0002\u0003\u0004AVI LIST'],
  ['WebP without RIFF', 'XXXX\u0001\u0002\u0003\u0004WEBPVP8 '],
  ['a GIF of another year', 'GIF88a'],
  ['half a JPEG', '\u00ff\u00d8'],
  ['nothing', ''],
])('%s is rejected', (_, text) => {
  expect(contentFormat(head(text))).toEqual({
    reason:
      'Invalid file type. Please select an image file (JPG, PNG, GIF, etc.), or a video (MP4, MOV or AVI)',
    code: 'media.unsupported',
  });
});
