/**
 * The one form of what people type again (docs/product/accounts.md#the-same-text): keyboards write the same letters in several ways, and
 * browsers turn the letters of a domain into `xn--…`, but only in fields for e-mail addresses.
 */

/** Browsers and servers both have it, but the contract's types are of neither. */
declare const URL: new (url: string) => { hostname: string };

/** Characters with a meaning in URLs, which a domain cannot have. */
const NO_DOMAIN = /[\s/?#:@\\[\]%]/;
const NOT_ASCII = /[^\0-\u007F]/;
const JOINERS = /[\u200C\u200D]/g;

/** An e-mail address as it is stored: of ASCII letters, with its domain as mail servers know it. Upper and lower case stay. */
export function canonicalEmail(text: string): string {
  if (!NOT_ASCII.test(text)) return text;
  const typed = text.normalize('NFKC').trim();
  const at = typed.lastIndexOf('@') + 1;
  const domain = typed.slice(at);
  return at > 0 && NOT_ASCII.test(domain) && !NO_DOMAIN.test(domain)
    ? typed.slice(0, at) + asciiDomain(domain)
    : typed;
}

/** A domain in ASCII letters; as it is if it is not one. */
function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** A username as it is stored. Full-width letters and letters with separate accents are the usual ones, and joiners are left out. */
export function canonicalUsername(text: string): string {
  return text.normalize('NFKC').replaceAll(JOINERS, '');
}

/** A password as it is hashed, whichever way a keyboard writes ū or full-width letters. */
export function canonicalPassword(text: string): string {
  return text.normalize('NFKC');
}

/** A licence number as it is stored: its digits, however they are typed and grouped. */
export function canonicalLicenceNumber(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s\-‐–]/g, '');
}
