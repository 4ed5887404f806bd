import { aPdf } from '@sway/testing/pdf';
import { expect, test } from 'vitest';
import { kindOfDocument } from './document-kind.ts';

const PDF = aPdf();
const TEXT = PDF.toString('latin1');
const after = (bytes: string | Buffer) => Buffer.concat([Buffer.from(bytes), PDF]);

test.each([
  ['as it should be', PDF],
  ['after a line break', after('\r\n')],
  ['after a byte-order mark', after('\ufeff')],
  ['after 1,024 bytes of a mail', after('x'.repeat(1024))],
  ['followed by NUL bytes', Buffer.concat([PDF, Buffer.alloc(4096)])],
  ['whose cross-references are elsewhere', Buffer.from(TEXT.replace(/startxref\n\d+/, 'startxref\n3'))],
  ['whose end is cut', PDF.subarray(0, -5)],
  ['without an end', Buffer.from(TEXT.slice(0, TEXT.indexOf('startxref')))],
  ['without a table of cross-references', Buffer.from(TEXT.slice(0, TEXT.indexOf('xref')))],
  ['that is half of a file', PDF.subarray(0, PDF.length / 2)],
  ['whose page has no type', Buffer.from(TEXT.replaceAll('/Type /Page', ''))],
  ['with Windows line breaks', Buffer.from(TEXT.replaceAll('\n', '\r\n'))],
  [
    'that nests, repeats and compresses without end',
    Buffer.from(`%PDF-1.7 obj /Filter${' '.repeat(80_000)}`),
  ],
])('a PDF %s is one', async (_, content) => {
  expect((await kindOfDocument(content))?.contentType).toBe('application/pdf');
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['only a header', Buffer.from('%PDF-1.7\nrates')],
  ['without a header', PDF.subarray(5)],
  ['a header after 1,025 bytes', after('x'.repeat(1025))],
  ['a web page', Buffer.from('<html>1 0 obj xref trailer %%EOF</html>')],
])('%s is no document', async (_, content) => {
  expect(await kindOfDocument(content)).toBeNull();
});

test('a picture that mentions a PDF is a picture', async () => {
  const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xfe]), PDF]);
  expect((await kindOfDocument(jpeg))?.contentType).toBe('image/jpeg');
});
