/** The parts of an address of this site. `search` and `hash` are empty or begin with their mark. */
export type Place = { pathname: string; search: string; hash: string };

/** A place in the history. `state` is what the navigation to it passed, `key` is different for each entry. */
export type Location = Place & { state: unknown; key: string };

/** A place to go to: its address, or those parts of it that differ from the current path alone. */
export type To = string | Partial<Place>;

/** The place that `to` means on a page: without a path, the page itself with another query. */
export function placeOf(to: To, currentPathname: string): Place {
  const { pathname, search = '', hash = '' } = typeof to === 'string' ? partsOf(to) : to;
  return { pathname: pathname || currentPathname, search: marked('?', search), hash: marked('#', hash) };
}

/** The address of a place. Two slashes at its beginning would name another site. */
export function addressOf({ pathname, search, hash }: Place): string {
  return pathname.replace(/^\/+/, '/') + search + hash;
}

function partsOf(address: string): Partial<Place> {
  const [, pathname, search, hash] = /^([^?#]*)(\?[^#]*)?(#[^]*)?$/.exec(address)!;
  return { pathname: pathname!, search: search ?? '', hash: hash ?? '' };
}

function marked(mark: string, text: string): string {
  const rest = text.startsWith(mark) ? text.slice(1) : text;
  return rest && mark + rest;
}
