/** A piece of a text: words, or an address on the web that may be followed. */
export type TextPart = { text: string; href?: string };

const ADDRESS = /https?:\/\/[^\s<>"']+/gi;
/** What closes a sentence or a bracket is no part of the address before it. */
const TRAILING = /[).,;:!?\]}’”]+$/;

/** Finds the web addresses in what somebody wrote. Only http and https are ever links. */
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
