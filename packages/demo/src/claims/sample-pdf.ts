/**
 * A PDF of one page with these lines on it, so that the sample's documents open in any reader.
 * @returns one character for each byte: encode it as Latin-1. Macrons are removed, because the font has none.
 */
export function samplePdf(lines: readonly string[]): string {
  const shown = lines
    .map(
      line =>
        `(${line
          .normalize('NFD')
          .replaceAll(/\p{M}/gu, '')
          .replaceAll(/[\\()]/g, '\\$&')}) Tj T*`,
    )
    .join('\n');
  const text = `BT /F1 16 Tf 28 TL 72 740 Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return file;
}
