/** A part of a text: plain text, or a web address with its `href`. */
export type TextPart = { text: string; href?: string };

const ADDRESS = /https?:\/\/[^\s<>"']+/gi;
/** Punctuation and closing brackets after an address are not part of it. */
const TRAILING = /[).,;:!?\]}’”]+$/;

/** Splits a text at its web addresses. Only http and https addresses become links. */
export function findLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(TRAILING, '');
    if (!URL.canParse(address)) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: address, href: new URL(address).href });
    from = index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
