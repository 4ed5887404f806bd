import { aCompressedPdf, aPdf } from '@sway/testing/pdf';
import { repetitions } from '@sway/testing/depth';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPdf } from './is-pdf.ts';

/** Replaces text of the same length, so that the offsets stay right. */
function replace(file: Buffer, from: string, to: string): Buffer {
  expect(to).toHaveLength(from.length);
  expect(file.includes(from)).toBe(true);
  return Buffer.from(file.toString('latin1').replace(from, to), 'latin1');
}

describe('a file is a PDF', () => {
  test.each([
    ['with a table of cross-references', aPdf()],
    ['with compressed objects and cross-references', aCompressedPdf()],
    ['with bytes after its end', Buffer.concat([aPdf(), Buffer.alloc(1000, 10)])],
  ])('%s', (_, file) => {
    expect(isPdf(file)).toBe(true);
  });

  test('with changes saved after it, which replace its objects', () => {
    const before = aPdf({ 0: '<< /Type /Broken >>' });
    const root = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n';
    const previous = /startxref\n(\d+)/.exec(before.toString('latin1'))![1];
    const table = `xref\n1 1\n${String(before.length).padStart(10, '0')} 00000 n \n`;
    const start = before.length + root.length;
    const change = `${root}${table}trailer\n<< /Size 4 /Root 1 0 R /Prev ${previous} >>\nstartxref\n${start}\n%%EOF\n`;
    expect(isPdf(before)).toBe(false);
    expect(isPdf(Buffer.concat([before, Buffer.from(change)]))).toBe(true);
  });

  test('that is encrypted, of which only the cross-references are read', () => {
    const file = aPdf({ 1: '(encrypted)' }).toString('latin1');
    expect(isPdf(Buffer.from(file))).toBe(false);
    expect(isPdf(Buffer.from(file.replace('/Size 4', '/Encrypt 9 0 R')))).toBe(true);
  });
});

describe('a file is not a PDF', () => {
  test.each([
    ['with only a header', Buffer.from('%PDF-1.7\nrates')],
    ['with a header and an end', Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF\n')],
    ['without an end', aPdf().subarray(0, -7)],
    ['that is cut in the middle', aPdf().subarray(0, 150)],
    ['without its first bytes', aPdf().subarray(5)],
    ['after other bytes', Buffer.concat([Buffer.from(' '), aPdf()])],
    ['with other text where its cross-references should be', replace(aPdf(), 'xref\n0 4', 'text\n0 4')],
    ['without a trailer', replace(aPdf(), 'trailer', 'failure')],
    ['without a root', replace(aPdf(), '/Root', '/Ruut')],
    ['whose root is no catalogue', replace(aPdf(), '/Catalog', '/Cathode')],
    ['whose catalogue is another object', replace(aPdf(), '1 0 obj', '9 0 obj')],
    ['without pages', replace(aPdf(), '/Kids [3 0 R]', '/Kids [     ]')],
    ['whose page is none', replace(aPdf(), '/Type /Page /Parent', '/Type /Cake /Parent')],
    ['whose pages contain themselves', replace(aPdf(), '/Kids [3 0 R]', '/Kids [2 0 R]')],
    ['that refers back to itself', replace(aPdf(), '/Size 4 /Root', '/Prev 9 /Root')],
    ['that is empty', Buffer.alloc(0)],
    ['that is a web page', Buffer.from('<html>%PDF-1.7 startxref 0 %%EOF</html>')],
  ])('%s', (_, file) => {
    expect(isPdf(file)).toBe(false);
  });

  test('that says that it has millions of objects or sections, and is refused quickly', () => {
    const text = aPdf().toString('latin1');
    const many = Buffer.from(text.replace('xref\n0 4', 'xref\n0 9999999999'), 'latin1');
    expect(isPdf(many)).toBe(false);
    const gap = ' '.repeat(500_000);
    const start = text.indexOf('xref\n0 4');
    const chained = text.replace('/Size 4', '/Prev 1').replace('xref\n0 4', `${gap}xref\n0 4`);
    expect(
      isPdf(Buffer.from(chained.replace(`startxref\n${start}`, `startxref\n${start + 400_000}`), 'latin1')),
    ).toBe(false);
  });
});

test('no changed byte makes the check fail or last', () => {
  const files = [aPdf(), aCompressedPdf()];
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.array(fc.tuple(fc.nat(2000), fc.nat(255)), { maxLength: 8 }),
      (file, edits) => {
        const changed = Buffer.from(file);
        for (const [at, value] of edits) changed[at % changed.length] = value;
        expect(typeof isPdf(changed)).toBe('boolean');
      },
    ),
    { numRuns: repetitions({ quick: 500, full: 5_000 }) },
  );
});
