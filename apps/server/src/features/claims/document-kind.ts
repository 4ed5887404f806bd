import { isPdf } from './pdf/is-pdf.ts';

/**
 * The accepted types of documents, recognised by the first bytes of the content. File names and declared types are ignored
 * (product/claims.md#documents).
 */
const KINDS = [
  { contentType: 'application/pdf', ending: 'pdf', signature: Buffer.from('%PDF-') },
  { contentType: 'image/jpeg', ending: 'jpg', signature: Buffer.from([0xff, 0xd8, 0xff]) },
  {
    contentType: 'image/png',
    ending: 'png',
    signature: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
] as const;

export type DocumentKind = (typeof KINDS)[number];

/** The type of the content, or null when it is not accepted. A PDF must have a page that can be found. */
export function kindOfDocument(content: Buffer): DocumentKind | null {
  const kind = KINDS.find(({ signature }) => content.subarray(0, signature.length).equals(signature)) ?? null;
  return kind?.ending === 'pdf' && !isPdf(content) ? null : kind;
}
