/** A path of this site that a URL may send the user to; null for anything else, such as another site's address. */
export function ownPath(text: string | null): string | null {
  const here = window.location.origin;
  if (!text?.startsWith('/') || !URL.canParse(text, here)) return null;
  const url = new URL(text, here);
  return url.origin === here ? url.pathname + url.search + url.hash : null;
}
