import { deflateSync } from 'node:zlib';

const OBJECTS = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
];

/** A PDF of one empty page, in the form of PDF 1.4. @param objects replacements of its objects: catalogue, pages, page */
export function aPdf(objects: Record<number, string> = {}): Buffer {
  let file = '%PDF-1.4\n';
  const offsets = OBJECTS.map((object, i) => {
    const offset = file.length;
    file += `${i + 1} 0 obj\n${objects[i] ?? object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = file.length;
  file += `xref\n0 4\n0000000000 65535 f \n${table}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** The same in the form of PDF 1.5: the objects are in a compressed stream, and so are the cross-references, as differences. */
export function aCompressedPdf(): Buffer {
  const numbers = OBJECTS.map(
    (_, i) => `${i + 1} ${OBJECTS.slice(0, i).join('\n').length + (i > 0 ? 1 : 0)}`,
  );
  const first = `${numbers.join(' ')} `;
  const objects = deflateSync(Buffer.from(first + OBJECTS.join('\n')));
  const parts = [Buffer.from('%PDF-1.5\n')];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  const streamAt = length();
  parts.push(
    Buffer.from(
      `4 0 obj\n<< /Type /ObjStm /N 3 /First ${first.length} /Filter /FlateDecode /Length ${objects.length} >>\nstream\n`,
    ),
    objects,
    Buffer.from('\nendstream\nendobj\n'),
  );
  const start = length();
  const rows = [
    [0, 0, 0],
    [2, 4, 0],
    [2, 4, 1],
    [2, 4, 2],
    [1, streamAt, 0],
    [1, start, 0],
  ].map(([kind, at, index]) => Buffer.from([kind!, at! >> 8, at! & 255, index!]));
  const differences = rows.map((row, i) =>
    Buffer.from([2, ...row.map((value, column) => (value - (rows[i - 1]?.[column] ?? 0)) & 255)]),
  );
  const references = deflateSync(Buffer.concat(differences));
  parts.push(
    Buffer.from(
      `5 0 obj\n<< /Type /XRef /Size 6 /W [1 2 1] /Root 1 0 R /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >> /Length ${references.length} >>\nstream\n`,
    ),
    references,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}
