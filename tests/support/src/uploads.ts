import { crc32, deflateSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import type { TestApp } from './app.ts';

/** A multipart/form-data body with one file, and its headers. */
export function fileBody(content: Buffer, { field = 'file', name = 'photo.jpg', type = 'image/jpeg' } = {}) {
  const boundary = 'part-of-a-test';
  const head =
    `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n` +
    `content-type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** Uploads a file as a browser does. */
export function upload(
  site: TestApp,
  session: { cookie: string },
  content: Buffer,
  about?: Parameters<typeof fileBody>[1],
): Promise<LightMyRequestResponse> {
  const { payload, headers } = fileBody(content, about);
  return site.app.inject({ method: 'POST', url: '/api/media', headers: { ...headers, ...session }, payload });
}

/** A picture of one colour. */
export function aPicture(width = 400, height = 300) {
  return sharp({ create: { width, height, channels: 3, background: '#2a86c8' } });
}

/** A decompression bomb: a black PNG of 256 megapixels in 31 kB. Encoded by hand, as a library takes 18 seconds. */
export function aDecompressionBomb(): Buffer {
  const side = 16_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8); // One bit per pixel, greyscale.
  const rowBytes = 1 + side / 8;
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const pixels = deflateSync(Buffer.alloc(rowBytes * side));
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}

/** A box of an MP4 or MOV. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** Numbers of 32 bits, as boxes have them. */
export function u32(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [i, number] of numbers.entries()) bytes.writeUInt32BE(number, i * 4);
  return bytes;
}

/** The smallest valid MP4 or MOV with a picture track of 640 by 360, and the given amount of data, which is one picture. */
export function aMovie(brand = 'isom', dataBytes = 100): Buffer {
  const trackHeader = Buffer.alloc(84);
  trackHeader.writeUInt32BE(1, 12);
  trackHeader.writeUInt32BE(640 << 16, 76);
  trackHeader.writeUInt32BE(360 << 16, 80);
  const handler = box('hdlr', Buffer.alloc(8), Buffer.from('vide'), Buffer.alloc(12));
  const head = box('ftyp', Buffer.from(brand), Buffer.alloc(4));
  function movie(dataAt: number): Buffer {
    const onePicture = [box('stsc', u32(0, 1, 1, 1, 1)), box('stsz', u32(0, dataBytes, 1))];
    const table = box('stbl', ...onePicture, box('stco', u32(0, 1, dataAt)));
    const track = box('trak', box('tkhd', trackHeader), box('mdia', handler, box('minf', table)));
    return box('moov', box('mvhd', Buffer.alloc(100)), track);
  }
  const dataAt = head.length + movie(0).length + 8;
  return Buffer.concat([head, movie(dataAt), box('mdat', Buffer.alloc(dataBytes, 7))]);
}

function chunk(id: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.write(id, 0, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

/** The smallest valid AVI with a picture stream of 640 by 360. */
export function anAvi(): Buffer {
  const mainHeader = Buffer.alloc(56);
  mainHeader.writeUInt32LE(640, 32);
  mainHeader.writeUInt32LE(360, 36);
  const stream = chunk('LIST', Buffer.from('strl'), chunk('strh', Buffer.from('vids'), Buffer.alloc(52)));
  const headers = chunk('LIST', Buffer.from('hdrl'), chunk('avih', mainHeader), stream);
  return chunk(
    'RIFF',
    Buffer.from('AVI '),
    headers,
    chunk('LIST', Buffer.from('movi'), chunk('00dc', Buffer.alloc(200, 7))),
  );
}
