import { CLAIM_LIMITS } from '@sway/domain/claims/claim-rules';
import { firstCharacters } from '@sway/domain/text/characters';
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

/** An ending such as `.pdf` or `.hta`, but not the rest of “Rates 1.7.2026” or “Mt. Eden”. */
const ENDING = /\.(?!\d+$)[a-z\d]{1,5}$/i;

/**
 * The name that a document is stored and sent under: the claimant's, with the ending of its detected type in place of any other. A claimant
 * chooses the name and an admin downloads the file, so it must not open as a program or a page (product/claims.md#documents).
 */
export function documentName(fileName: string, contentType: string): string {
  const kind = KINDS.find(known => known.contentType === contentType);
  if (!kind) throw new Error(`Documents are never of the type ${contentType}`);
  const ending = `.${kind.ending}`;
  const stem = fileName.replace(ENDING, '').trim() || 'document';
  return firstCharacters(stem, CLAIM_LIMITS.maxFileName - ending.length) + ending;
}

/** The type of the content, or null when it is not accepted. A PDF must have a page that can be found. */
export function kindOfDocument(content: Buffer): DocumentKind | null {
  const kind = KINDS.find(({ signature }) => content.subarray(0, signature.length).equals(signature)) ?? null;
  return kind?.ending === 'pdf' && !isPdf(content) ? null : kind;
}
