import { box, u32 } from './uploads.ts';

/** Texts that a processed video must not contain: the place, the device and the person. */
export const PERSONAL_TEXTS = ['-41.2865', '174.7762', 'iPhone', 'GoPro', 'Canon', 'Mere'];

const PLACE = Buffer.from('-41.2865+174.7762/');
/** Media data in which neighbouring bytes differ. */
const MEDIA_DATA = Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 31 + (i >> 8)) % 251));
const XMP_ID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');
const XMP = Buffer.from('<x:xmpmeta exif:GPSLatitude="-41.2865" tiff:Make="Canon"/>');

function handler(type: string, name: string): Buffer {
  return box('hdlr', u32(0, 0), Buffer.from(type), Buffer.from('appl'), u32(0, 0), Buffer.from(`${name}\0`));
}

function pictureDescription(): Buffer {
  const entry = Buffer.alloc(78);
  entry.write('GoPr', 12, 'latin1');
  entry.write('\x11GoPro AVC encoder', 42, 'latin1');
  return box('stsd', u32(0, 1), box('avc1', entry));
}

/** A sample table: each chunk has an offset and the sizes of its samples in order. */
function sampleTable(
  description: Buffer,
  chunks: { offset: number; sizes: number[] }[],
  wide = false,
): Buffer {
  const sizes = chunks.flatMap(run => run.sizes);
  const offsets = wide
    ? box('co64', u32(0, chunks.length, ...chunks.flatMap(run => [0, run.offset])))
    : box('stco', u32(0, chunks.length, ...chunks.map(run => run.offset)));
  const runs = chunks.flatMap((run, i) => [i + 1, run.sizes.length, 1]);
  return box(
    'stbl',
    description,
    box('stsc', u32(0, chunks.length, ...runs)),
    box('stsz', u32(0, 0, sizes.length, ...sizes)),
    offsets,
  );
}

function track(type: string, name: string, table: Buffer, ...more: Buffer[]): Buffer {
  const header = Buffer.alloc(84);
  header.writeUInt32BE(640 << 16, 76);
  header.writeUInt32BE(360 << 16, 80);
  const media = box('mdia', box('mdhd', Buffer.alloc(24)), handler(type, name), box('minf', table));
  return box('trak', box('tkhd', header), media, ...more);
}

function userData(): Buffer {
  return box(
    'udta',
    box('\xa9xyz', u32(0x0012_15c7), PLACE),
    box('loci', u32(0), Buffer.from('\x15\xc7Mere\0'), PLACE),
    box('\xa9mak', Buffer.from('\0\x05\x15\xc7Canon')),
    box('\xa9mod', Buffer.from('\0\x06\x15\xc7iPhone')),
    box('XMP_', XMP),
  );
}

function metadata(): Buffer {
  const keys = box(
    'keys',
    u32(0, 1),
    box('mdta', Buffer.from('com.apple.quicktime.location.ISO6709')),
    box('mdta', Buffer.from('com.apple.quicktime.make')),
  );
  return box('meta', handler('mdta', ''), keys, box('ilst', PLACE, Buffer.from('iPhone 17')));
}

/** A file with the position and content of its media data, and the ranges that belong to no pictures. */
export type VideoWithMetadata = {
  file: Buffer;
  dataAt: number;
  content: Buffer;
  blanked: { from: number; length: number }[];
};

/**
 * An MP4 or MOV with metadata of place and device at every level, in a data track whose samples are interleaved with the
 * pictures, and in media data of no track.
 * @param options `second` is the handler type of the second track, which is that of data unless given
 */
export function aMovieWithMetadata(
  brand = 'isom',
  { dataFirst = false, wide = false, second = 'meta' } = {},
): VideoWithMetadata {
  const dataTrack = [
    { from: 100, sizes: [18, 18] },
    { from: 2000, sizes: [18] },
  ];
  const content = Buffer.from(MEDIA_DATA);
  for (const { from, sizes } of dataTrack)
    for (const [i] of sizes.entries()) PLACE.copy(content, from + i * PLACE.length);
  // Pictures surround the data track's samples. What follows them belongs to no track.
  const pictures = [
    { from: 0, sizes: [60, 40] },
    { from: 136, sizes: [1864] },
    { from: 2018, sizes: [982] },
  ];
  content.write('freeGPS Mere', 3000, 'latin1');
  const data = box('mdat', content);
  const head = box('ftyp', Buffer.from(brand), Buffer.alloc(4));
  function movie(dataAt: number): Buffer {
    const at = (runs: typeof pictures) => runs.map(({ from, sizes }) => ({ offset: dataAt + from, sizes }));
    return box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      track(
        'vide',
        'GoPro AVC',
        sampleTable(pictureDescription(), at(pictures), wide),
        box('udta', box('\xa9xyz', PLACE)),
        box('meta', handler('mdta', 'Mere'), PLACE),
      ),
      track(second, 'GoPro MET', sampleTable(box('stsd', u32(0, 0)), at(dataTrack), wide)),
      box('uuid', XMP_ID, XMP),
      userData(),
      metadata(),
    );
  }
  const tail = Buffer.concat([
    box('free', PLACE),
    box('skip', Buffer.from('freeGPS '), PLACE),
    box('uuid', XMP_ID, XMP),
    box('gps ', PLACE),
    box('meta', PLACE),
  ]);
  const movieBytes = movie(0).length;
  const dataAt = (dataFirst ? head.length : head.length + movieBytes) + 8;
  const parts = dataFirst ? [head, data, movie(dataAt), tail] : [head, movie(dataAt), data, tail];
  const blanked = [
    ...dataTrack.map(({ from, sizes }) => ({ from, length: sizes.length * PLACE.length })),
    { from: 3000, length: MEDIA_DATA.length - 3000 },
  ];
  return { file: Buffer.concat(parts), dataAt, content, blanked };
}

function chunk(id: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.write(id, 0, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

function list(type: string, ...content: Buffer[]): Buffer {
  return chunk('LIST', Buffer.from(type), ...content);
}

/** An AVI with metadata of place and device everywhere that the format allows. */
export function anAviWithMetadata(): VideoWithMetadata {
  const mainHeader = Buffer.alloc(56);
  mainHeader.writeUInt32LE(640, 32);
  mainHeader.writeUInt32LE(360, 36);
  const stream = list(
    'strl',
    chunk('strh', Buffer.from('vids'), Buffer.alloc(52)),
    chunk('strf', Buffer.alloc(40, 3)),
    chunk('strd', Buffer.from('AVIF Canon'), PLACE),
    chunk('strn', Buffer.from('Mere')),
  );
  const headers = list('hdrl', chunk('avih', mainHeader), stream, chunk('IDIT', Buffer.from('GoPro')));
  const info = list('INFO', chunk('ISFT', Buffer.from('Canon EOS')), chunk('IART', Buffer.from('Mere')));
  const content = Buffer.concat([chunk('00dc', MEDIA_DATA)]);
  const front = [headers, info, chunk('JUNK', Buffer.from('GoPro'), PLACE)];
  const movie = list('movi', content);
  const tail = [chunk('idx1', Buffer.alloc(16, 5)), list('exif', chunk('ecor', Buffer.from('Canon')))];
  const file = chunk(
    'RIFF',
    Buffer.from('AVI '),
    ...front,
    movie,
    ...tail,
    chunk('_PMX', XMP),
    chunk('GPS ', PLACE),
  );
  return { file, dataAt: 12 + Buffer.concat(front).length + 12, content, blanked: [] };
}
