import { escapeHtml } from '#platform/http/escape-html.ts';

import type { PageAlternate } from '../page-head.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A page in a sitemap, or a sitemap in the index. */
export type SitemapEntry = {
  /** Absolute. */
  url: string;
  /** When its content changed last, if that is known. */
  changedAt?: Date | undefined;
};

/** A sitemap of pages, or the index of sitemaps, as it is written piece by piece (https://www.sitemaps.org/protocol.html). */
export async function* sitemapXml(
  kind: 'sitemap' | 'index',
  entries: Iterable<SitemapEntry[]> | AsyncIterable<SitemapEntry[]>,
  alternatesOf: (url: string) => readonly PageAlternate[] = () => [],
): AsyncGenerator<string> {
  const [root, item] = kind === 'index' ? ['sitemapindex', 'sitemap'] : ['urlset', 'url'];
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${SCHEMA}"${kind === 'index' ? '' : ` xmlns:xhtml="${XHTML}"`}>\n`;
  for await (const some of entries)
    yield some.map(entry => itemXml(item!, entry, alternatesOf(entry.url))).join('');
  yield `</${root}>\n`;
}

function itemXml(
  item: string,
  { url, changedAt }: SitemapEntry,
  alternates: readonly PageAlternate[],
): string {
  const others = alternates.map(
    each => `<xhtml:link rel="alternate" hreflang="${each.tag}" href="${escapeHtml(each.url)}"/>`,
  );
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<${item}><loc>${escapeHtml(url)}</loc>${changed}${others.join('')}</${item}>\n`;
}
