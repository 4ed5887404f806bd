import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anAviWithMetadata, aMovieWithMetadata, PERSONAL_TEXTS } from '@sway/testing/videos-with-metadata';
import type { VideoWithMetadata } from '@sway/testing/videos-with-metadata';
import { aMovie, anAvi, box } from '@sway/testing/uploads';
import { afterAll, describe, expect, test } from 'vitest';
import { blankMetadata, readVideo } from './read-video.ts';
import type { VideoFormat } from './video-formats.ts';

const folder = mkdtempSync(join(tmpdir(), 'sway-video-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function blanked(content: Buffer, format: VideoFormat): Promise<Buffer> {
  const path = join(folder, `video.${format}`);
  writeFileSync(path, content);
  await blankMetadata(path, format);
  expect(await readVideo(path, format)).toEqual({ width: 640, height: 360 });
  return readFileSync(path);
}

const VIDEOS: [string, VideoFormat, () => VideoWithMetadata][] = [
  ['MP4', 'mp4', () => aMovieWithMetadata()],
  ['MP4 whose data comes first', 'mp4', () => aMovieWithMetadata('isom', { dataFirst: true })],
  ['MOV', 'mov', () => aMovieWithMetadata('qt  ', { dataFirst: true })],
  ['MOV with offsets of 64 bits', 'mov', () => aMovieWithMetadata('qt  ', { wide: true })],
  ['AVI', 'avi', () => anAviWithMetadata()],
];

describe.each(VIDEOS)('an %s', (_, format, make) => {
  test('loses the metadata about its place, device and maker', async () => {
    const { file } = make();
    expect(PERSONAL_TEXTS.filter(word => file.includes(word))).not.toEqual([]);
    const after = (await blanked(file, format)).toString('latin1');
    expect(PERSONAL_TEXTS.filter(word => after.includes(word))).toEqual([]);
    expect(after).not.toContain('<x:xmpmeta');
  });

  test('keeps its length, the position of its media data, and every byte of pictures and sound', async () => {
    const { file, dataAt, content, blanked: zeroed } = make();
    const after = await blanked(file, format);
    expect(after.length).toBe(file.length);
    const expected = Buffer.from(content);
    for (const { from, length } of zeroed) expected.fill(0, from, from + length);
    expect(after.subarray(dataAt, dataAt + content.length).equals(expected)).toBe(true);
    expect(await blanked(after, format)).toEqual(after);
  });
});

test.each([
  ['MP4', 'mp4', () => aMovie()],
  ['MOV', 'mov', () => aMovie('qt  ')],
  ['AVI', 'avi', () => anAvi()],
] as const)('an %s without metadata stays unchanged', async (_, format, make) => {
  expect((await blanked(make(), format)).equals(make())).toBe(true);
});

/** A box whose header states a wrong size. */
function boxWithSize(sizeBytes: number, type: string, content = Buffer.alloc(0)): Buffer {
  const made = box(type, content);
  made.writeUInt32BE(sizeBytes, 0);
  return made;
}

function nested(depth: number): Buffer {
  let inner = box('udta', Buffer.from('-41.2865'));
  for (let i = 0; i < depth; i += 1) inner = box('udta', inner);
  return inner;
}

function u32(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [i, number] of numbers.entries()) bytes.writeUInt32BE(number, i * 4);
  return bytes;
}

/** A data track with these tables. */
function dataTrack(...tables: Buffer[]): Buffer {
  const handler = box('hdlr', u32(0, 0), Buffer.from('meta'), Buffer.alloc(12));
  return box('trak', box('mdia', handler, box('minf', box('stbl', ...tables))));
}

function withInMovie(...content: Buffer[]): Buffer {
  const picture = aMovie('isom', 0);
  const [head, movie] = [picture.subarray(0, 16), picture.subarray(24, picture.length - 8)];
  return Buffer.concat([head, box('moov', movie, ...content), box('mdat', Buffer.alloc(100, 7))]);
}

const ONE_RUN = box('stsc', u32(0, 1, 1, 0xffff_ffff, 1));
const HOSTILE: [string, VideoFormat, Buffer][] = [
  ['a box that is longer than the file', 'mp4', withInMovie(boxWithSize(0xffff_fff0, 'udta'))],
  ['a box shorter than its header', 'mp4', withInMovie(boxWithSize(4, 'udta'))],
  ['a box of 2^63 bytes', 'mp4', withInMovie(boxWithSize(1, 'udta', Buffer.alloc(8, 0x7f)))],
  ['a box cut off in its header', 'mp4', withInMovie(Buffer.from('\0\0\0'))],
  ['boxes without end', 'mp4', withInMovie(...Array<Buffer>(30_000).fill(box('free')))],
  [
    'a table that counts more rows than it has',
    'mp4',
    withInMovie(dataTrack(box('stco', u32(0, 0xffff_ffff)), ONE_RUN, box('stsz', u32(0, 4, 0)))),
  ],
  [
    'samples of 2^64 bytes',
    'mp4',
    withInMovie(dataTrack(box('stco', u32(0, 1, 0)), ONE_RUN, box('stsz', u32(0, 0xffff_ffff, 1)))),
  ],
  ['a data track without sizes', 'mp4', withInMovie(dataTrack(box('stco', u32(0, 1, 0)), ONE_RUN))],
  ['an AVI whose list is longer than the file', 'avi', aviWithListSize(0xffff_fff0)],
  ['an AVI whose list is shorter than its type', 'avi', aviWithListSize(2)],
];

function aviWithListSize(sizeBytes: number): Buffer {
  const content = Buffer.from(anAvi());
  content.writeUInt32LE(sizeBytes, content.indexOf('movi', 0, 'latin1') - 4);
  return content;
}

test('a video with a data track in fragments is rejected with what helps', async () => {
  const path = join(folder, 'fragments');
  writeFileSync(path, Buffer.concat([withInMovie(dataTrack()), box('moof', box('mfhd', Buffer.alloc(8)))]));
  await expect(blankMetadata(path, 'mp4')).rejects.toMatchObject({ code: 'media.data_tracks' });
});

describe('a hostile video', () => {
  test.each(HOSTILE)('with %s is rejected and left unchanged', async (_, format, content) => {
    const path = join(folder, 'hostile');
    writeFileSync(path, content);
    await expect(blankMetadata(path, format)).rejects.toMatchObject({ code: 'media.damaged' });
    expect(readFileSync(path).equals(content)).toBe(true);
  });

  test('nested 10,000 levels deep is blanked without descending into it', async () => {
    const after = await blanked(withInMovie(nested(10_000)), 'mp4');
    expect(after.includes('-41.2865')).toBe(false);
  });

  test('whose data track names positions outside the media data is not changed there', async () => {
    const table = [box('stco', u32(0, 1, 0)), box('stsc', u32(0, 1, 1, 1, 1)), box('stsz', u32(0, 16, 1))];
    const content = withInMovie(dataTrack(...table));
    const after = await blanked(content, 'mp4');
    expect(after.subarray(0, 16).equals(content.subarray(0, 16))).toBe(true);
  });
});
