import { PAGES } from '@sway/contract/pages';
import { SEARCH_LIMITS } from '@sway/domain/limits/search-limits';
import { firstCharacters } from '@sway/domain/text/characters';

const LINK = /https?:\/\/\S+/g;

/**
 * The URL that something shared with the installed site opens (product/site.md#the-installed-site): a link to Sway that it has, else the
 * search for an address.
 * @param shared the fields that the manifest names
 * @param baseUrl the origin of the site
 */
export function urlOfShared(
  shared: { url?: unknown; text?: unknown; title?: unknown },
  baseUrl: string,
): string {
  const texts = [shared.url, shared.text, shared.title].filter(text => typeof text === 'string');
  const { host } = new URL(baseUrl);
  for (const link of texts.flatMap(text => text.match(LINK) ?? [])) {
    // An app that shares may have the link of a site that is served over both.
    const found = URL.canParse(link) ? new URL(link) : null;
    if (found?.host === host) return `${baseUrl}${found.pathname}${found.search}`;
  }
  const words = texts.map(text => text.replaceAll(LINK, ' ').replaceAll(/\s+/g, ' ').trim()).find(Boolean);
  if (!words) return baseUrl + PAGES.home.path;
  const query = new URLSearchParams({ q: firstCharacters(words, SEARCH_LIMITS.maxAddress) });
  return `${baseUrl}${PAGES.addresses.path}?${query}`;
}
