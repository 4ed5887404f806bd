import { setImmediate } from 'node:timers/promises';
import { CLAIM_LIMITS } from '@sway/domain/claims/claim-rules';
import { firstCharacters } from '@sway/domain/text/characters';

/** The accepted types of documents. File names and declared types are ignored (product/claims.md#documents). */
const KINDS = [
  { contentType: 'image/jpeg', ending: 'jpg', isOf: startsWith([0xff, 0xd8, 0xff]) },
  {
    contentType: 'image/png',
    ending: 'png',
    isOf: startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  { contentType: 'application/pdf', ending: 'pdf', isOf: isPdf },
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

/** The type of the content, or null when it is not accepted. */
export async function kindOfDocument(content: Buffer): Promise<DocumentKind | null> {
  for (const kind of KINDS) if (await kind.isOf(content)) return kind;
  return null;
}

function startsWith(signature: readonly number[]): (content: Buffer) => boolean {
  const bytes = Buffer.from(signature);
  return content => content.subarray(0, bytes.length).equals(bytes);
}

const PDF_HEADER = '%PDF-';
/** Viewers search for the header up to here, because programs and mail servers write other bytes before it. */
const PDF_HEADER_WITHIN_BYTES = 1024;
/** One of these is in every PDF, whole or cut short: an object, the table or stream of cross-references, the trailer, or the end. */
const PDF_MARKS = ['obj', 'xref', 'XRef', 'trailer', '%%EOF'];
/** How much is searched at once, in about a millisecond. Other requests run in between. */
const SEARCHED_AT_ONCE_BYTES = 64 * 1024;
const MAX_MARK_LENGTH = Math.max(...PDF_MARKS.map(mark => mark.length));

/**
 * Whether viewers take the content for a PDF. What is inside is not examined: viewers repair more than a reader of ours would understand,
 * and a document is only ever downloaded.
 */
async function isPdf(content: Buffer): Promise<boolean> {
  const head = content.subarray(0, PDF_HEADER_WITHIN_BYTES + PDF_HEADER.length);
  let at = head.indexOf(PDF_HEADER, 0, 'latin1');
  if (at < 0) return false;
  for (; at < content.length; at += SEARCHED_AT_ONCE_BYTES) {
    const part = content.subarray(at, at + SEARCHED_AT_ONCE_BYTES + MAX_MARK_LENGTH);
    if (PDF_MARKS.some(mark => part.includes(mark, 0, 'latin1'))) return true;
    await setImmediate();
  }
  return false;
}
