import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anAviWithMetadata, aMovieWithMetadata, PERSONAL_TEXTS } from '@sway/testing/videos-with-metadata';
import type { VideoWithMetadata } from '@sway/testing/videos-with-metadata';
import { aMovie, anAvi, box, u32 } from '@sway/testing/uploads';
import { repetitions } from '@sway/testing/depth';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { cleanVideo } from './clean-video.ts';
import { VideoError } from './video-formats.ts';
import type { VideoFormat } from './video-formats.ts';

const folder = mkdtempSync(join(tmpdir(), 'sway-video-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function cleaned(content: Buffer, format: VideoFormat): Promise<Buffer> {
  const path = join(folder, `video.${format}`);
  writeFileSync(path, content);
  expect(await cleanVideo({ source: path, format })).toEqual({ width: 640, height: 360 });
  const after = readFileSync(path);
  expect(after.length).toBe(content.length);
  return after;
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
    const after = (await cleaned(file, format)).toString('latin1');
    expect(PERSONAL_TEXTS.filter(word => after.includes(word))).toEqual([]);
    expect(after).not.toContain('<x:xmpmeta');
  });

  test('keeps its length, the position of its media data, and every byte of pictures and sound', async () => {
    const { file, dataAt, content, blanked: erased } = make();
    const after = await cleaned(file, format);
    expect(after.length).toBe(file.length);
    const expected = Buffer.from(content);
    for (const { from, length } of erased) expected.fill(0, from, from + length);
    expect(after.subarray(dataAt, dataAt + content.length).equals(expected)).toBe(true);
    expect(await cleaned(after, format)).toEqual(after);
  });
});

test.each([
  ['MP4', 'mp4', () => aMovie()],
  ['MOV', 'mov', () => aMovie('qt  ')],
  ['AVI', 'avi', () => anAvi()],
] as const)('an %s without metadata stays unchanged', async (_, format, make) => {
  expect((await cleaned(make(), format)).equals(make())).toBe(true);
});

const PLACE = Buffer.from('-41.2865 Mere');
const UNLIKELY = (
  'pdin ssix mfra iods ctab clip tref trgr matt load imap elng sgpd sbgp sdtp subs saiz stsh padb wide free skip uuid udta ' +
  'meta gps  junk prfl moov kywd sinf'
).match(/.{4} ?/g)!;

/** A movie with more boxes in the list of a path, and the same bytes of pictures. */
function withInside(path: readonly string[], more: Buffer): Buffer {
  const insert = (content: Buffer, [type, ...rest]: readonly string[]): Buffer => {
    if (type === undefined) return Buffer.concat([content, more]);
    const at = content.indexOf(type, 0, 'latin1') - 4;
    const end = at + content.readUInt32BE(at);
    const inner = insert(content.subarray(at + 8, end), rest);
    return Buffer.concat([content.subarray(0, at), box(type, inner), content.subarray(end)]);
  };
  const made = insert(aMovie(), path);
  const offsets = made.indexOf('stco', 0, 'latin1');
  made.writeUInt32BE(made.lastIndexOf('mdat', undefined, 'latin1') + 4, offsets + 12);
  return made;
}

test.each([
  [],
  ['moov'],
  ['moov', 'trak'],
  ['moov', 'trak', 'mdia'],
  ['moov', 'trak', 'mdia', 'minf'],
  ['moov', 'trak', 'mdia', 'minf', 'stbl'],
])('no text stays in any box beside those that playing needs: %s %s %s %s %s', async (...path) => {
  const levels = path.filter(type => typeof type === 'string');
  const texts = UNLIKELY.map(type => box(type.slice(0, 4), PLACE));
  const after = await cleaned(withInside(levels, Buffer.concat(texts)), 'mp4');
  expect(after.includes('Mere')).toBe(false);
  expect(after.includes(Buffer.alloc(100, 7))).toBe(true);
});

test.each(['ftyp', 'mvhd', 'tkhd', 'hdlr', 'stsc', 'stsz', 'stco'])(
  'no text stays after what playing needs of a box: %s',
  async type => {
    const paths: Record<string, string[]> = {
      ftyp: [],
      mvhd: ['moov'],
      tkhd: ['moov', 'trak'],
      hdlr: ['moov', 'trak', 'mdia'],
    };
    const path = paths[type] ?? ['moov', 'trak', 'mdia', 'minf', 'stbl'];
    const after = await cleaned(
      withInside([...path, type], Buffer.concat([Buffer.alloc(128), PLACE])),
      'mp4',
    );
    expect(after.includes('Mere')).toBe(false);
  },
);

/** A movie in which the pictures are in a fragment, followed by text in the same media data. */
function inFragments(): Buffer {
  const movie = withInside(['moov'], box('mvex', box('trex', u32(0, 1, 1, 0, 0, 0))));
  const withoutData = movie.subarray(0, movie.lastIndexOf('mdat', undefined, 'latin1') - 4);
  withoutData.fill(
    0,
    withoutData.indexOf('stco', 0, 'latin1') + 8,
    withoutData.indexOf('stco', 0, 'latin1') + 12,
  );
  const fragment = (dataAt: number) =>
    box(
      'moof',
      box('mfhd', u32(0, 1)),
      box('traf', box('tfhd', u32(0x2_0000, 1)), box('trun', u32(0x201, 2, dataAt, 60, 40))),
    );
  return Buffer.concat([
    withoutData,
    fragment(fragment(0).length + 8),
    box('mdat', Buffer.alloc(100, 9), PLACE),
  ]);
}

test('of media data in fragments, the pictures stay and the rest is erased', async () => {
  const after = await cleaned(inFragments(), 'mp4');
  expect(after.includes(Buffer.alloc(100, 9))).toBe(true);
  expect(after.includes('Mere')).toBe(false);
});

const TABLES = ['moov', 'trak', 'mdia', 'minf'];
const MOVIE = aMovie();
const DATA_AT = MOVIE.length - 108;

/** A movie whose last box states another size. */
function withStatedSize(sizeBytes: number): Buffer {
  const made = Buffer.from(MOVIE);
  made.writeUInt32BE(sizeBytes, DATA_AT);
  return made;
}

describe('a movie that players open is accepted', () => {
  test.each([
    ['with zeros after it', Buffer.concat([MOVIE, Buffer.alloc(8)])],
    ['with a few bytes after it', Buffer.concat([MOVIE, Buffer.from('abc')])],
    ['with text after it', Buffer.concat([MOVIE, Buffer.alloc(40, '-41.2865 Mere')])],
    ['whose last box ends with the file', withStatedSize(0)],
    ['whose last box states too much', withStatedSize(0xffff_fff0)],
    ['with many boxes', Buffer.concat([MOVIE, ...Array<Buffer>(30_000).fill(box('free'))])],
    ['with a second index', Buffer.concat([MOVIE, box('moov', PLACE)])],
    ['with a box of no name', Buffer.concat([MOVIE, box('\0\0\0\0', PLACE)])],
    ['with a box cut off in its header', withInside(['moov'], Buffer.from('\0\0\0'))],
    [
      'with a box of 2^63 bytes',
      withInside(['moov'], Buffer.concat([u32(1), Buffer.from('udta'), Buffer.alloc(8, 0x7f)])),
    ],
    [
      'with a description that is cut short',
      withInside([...TABLES, 'stbl'], box('stsd', u32(0, 1), box('avc1'))),
    ],
    ['with boxes 10,000 levels deep', withInside(['moov'], nested(10_000))],
    [
      'with tables that state more rows than they have',
      withInside(['moov'], dataTrack(box('stco', u32(0, 0xffff_ffff)))),
    ],
  ])('%s', async (_, content) => {
    const after = await cleaned(content, 'mp4');
    expect(after.includes(Buffer.alloc(100, 7))).toBe(true);
    expect(after.includes('Mere')).toBe(false);
  });
});

/** Damage of the boxes around the media data of a movie. */
const WRONG_AROUND_DATA: [string, (file: Buffer, moovAt: number, dataAt: number) => void][] = [
  ['the movie states too much', (file, moovAt) => file.writeUInt32BE(file.readUInt32BE(moovAt) + 40, moovAt)],
  ['the data states too little', (file, _, dataAt) => file.writeUInt32BE(40, dataAt)],
  ['the type of the data is damaged', (file, _, dataAt) => file.writeUInt8(0x7f, dataAt + 4)],
];

test.each(WRONG_AROUND_DATA)('sound stays where %s', async (_, damage) => {
  const { file, dataAt, content } = aMovieWithMetadata('isom', { second: 'soun' });
  const whole = (await cleaned(file, 'mp4')).subarray(dataAt, dataAt + content.length);
  const damaged = Buffer.from(file);
  damage(damaged, damaged.indexOf('moov', 0, 'latin1') - 4, dataAt - 8);
  const after = await cleaned(damaged, 'mp4');
  expect(after.subarray(dataAt, dataAt + content.length).equals(whole)).toBe(true);
});

function nested(depth: number): Buffer {
  let inner = box('udta', PLACE);
  for (let i = 0; i < depth; i += 1) inner = box('udta', inner);
  return inner;
}

/** A data track with these tables. */
function dataTrack(...tables: Buffer[]): Buffer {
  const handler = box('hdlr', u32(0, 0), Buffer.from('meta'), Buffer.alloc(12));
  return box('trak', box('mdia', handler, box('minf', box('stbl', ...tables))));
}

describe('an AVI that players open is accepted', () => {
  const AVI = anAvi();
  const listAt = AVI.indexOf('movi', 0, 'latin1') - 8;
  const withSize = (at: number, sizeBytes: number) => {
    const made = Buffer.from(AVI);
    made.writeUInt32LE(sizeBytes, at);
    return made;
  };
  test.each([
    ['that is cut', AVI.subarray(0, -2)],
    ['whose file states no size', withSize(4, 0)],
    ['whose list states no size', withSize(listAt + 4, 0)],
    ['whose list states too much', withSize(listAt + 4, 0xffff_fff0)],
    ['with text after it', Buffer.concat([AVI, Buffer.alloc(40, '-41.2865 Mere')])],
  ])('%s', async (_, content) => {
    const after = await cleaned(content, 'avi');
    expect(after.includes(Buffer.alloc(100, 7))).toBe(true);
    expect(after.includes('Mere')).toBe(false);
  });
});

/** An AVI with two pictures, where bytes of the first one's chunk are replaced. */
function withTwoPictures(bytes: string, at: number): { avi: Buffer; first: Buffer; second: Buffer } {
  const avi = anAvi();
  const pictureAt = avi.indexOf('00dc', 0, 'latin1');
  const first = Buffer.from(avi.subarray(pictureAt));
  first.write(bytes, at, 'latin1');
  const second = Buffer.from(avi.subarray(pictureAt)).fill(9, 8);
  return { avi: Buffer.concat([avi.subarray(0, pictureAt), first, second]), first, second };
}

test('an AVI keeps a picture whose chunk does not write out its kind of content', async () => {
  const { avi, first, second } = withTwoPictures('\x01\x02', 2);
  const after = await cleaned(avi, 'avi');
  expect(after.subarray(-first.length - second.length).equals(Buffer.concat([first, second]))).toBe(true);
});

test('an AVI keeps the pictures after lost bytes in which something looks like a chunk', async () => {
  const { avi, second } = withTwoPictures('\0\0\0\0\0\0\0\x0056EC\x7f\x7f\x7f\x7f', 0);
  const after = await cleaned(avi, 'avi');
  expect(after.subarray(-second.length).equals(second)).toBe(true);
});

test('an AVI with a byte too many keeps the pictures after it', async () => {
  const avi = anAvi();
  const at = avi.indexOf('00dc', 0, 'latin1');
  const picture = avi.subarray(at);
  const second = Buffer.from(picture).fill(9, 8);
  const content = Buffer.concat([avi.subarray(0, at), Buffer.from([1]), picture, second]);
  const after = await cleaned(content, 'avi');
  expect(after.subarray(at + 1).equals(Buffer.concat([picture, second]))).toBe(true);
});

describe('a video is refused and left unchanged', () => {
  const whole = aMovie();
  const cmov = Buffer.concat([whole.subarray(0, 16), box('moov', box('cmov', box('dcom')))]);
  test.each([
    ['without its last pictures', 'mp4', whole.subarray(0, -1), 'media.damaged'],
    ['without an index', 'mp4', whole.subarray(0, 16), 'media.damaged'],
    ['with a compressed index', 'mov', cmov, 'media.too_complex'],
    ['without pictures', 'mp4', withoutRows(), 'media.no_picture'],
    ['without an AVI in it', 'avi', Buffer.from('RIFF\0\0\0\0AVI '), 'media.damaged'],
  ] as const)('%s', async (_, format, content, code) => {
    const path = join(folder, 'refused');
    writeFileSync(path, content);
    await expect(cleanVideo({ source: path, format })).rejects.toMatchObject({ code });
    expect(readFileSync(path).equals(content)).toBe(true);
  });

  function withoutRows(): Buffer {
    const made = Buffer.from(whole);
    made.writeUInt32BE(0, made.indexOf('stco', 0, 'latin1') + 8);
    return made;
  }
});

test('no changed bytes make the reader fail in another way, or change the length of a file', async () => {
  const made = [aMovieWithMetadata().file, inFragments(), anAviWithMetadata().file];
  const change = fc.tuple(fc.nat(), fc.constantFrom(0, 1, 127, 255, 0x20));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(0, 1, 2), fc.array(change, { maxLength: 12 }), async (i, changes) => {
      const content = Buffer.from(made[i]!);
      for (const [at, byte] of changes) content[at % content.length] = byte;
      const source = join(folder, 'changed');
      writeFileSync(source, content);
      const size = await cleanVideo({ source, format: i === 2 ? 'avi' : 'mp4' }).catch((error: unknown) => {
        if (error instanceof VideoError) return null;
        throw error;
      });
      expect(size === null || size.width > 0).toBe(true);
      expect(readFileSync(source)).toHaveLength(content.length);
    }),
    { numRuns: repetitions({ quick: 300, full: 5_000 }) },
  );
});
