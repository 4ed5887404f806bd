/**
 * What a document may be, told by how its content begins; names and declared types are not believed
 * (product/claims.md#documents).
 */
const KINDS = [
  { contentType: 'application/pdf', ending: 'pdf', begins: Buffer.from('%PDF-') },
  { contentType: 'image/jpeg', ending: 'jpg', begins: Buffer.from([0xff, 0xd8, 0xff]) },
  {
    contentType: 'image/png',
    ending: 'png',
    begins: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
] as const;

export type DocumentKind = (typeof KINDS)[number];

/** The kind of the content, or null where it is none of those taken. */
export function kindOfDocument(content: Buffer): DocumentKind | null {
  return KINDS.find(({ begins }) => content.subarray(0, begins.length).equals(begins)) ?? null;
}
