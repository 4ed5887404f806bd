import { escapeHtml } from '#platform/http/escape-html.ts';

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
): AsyncGenerator<string> {
  const [root, item] = kind === 'index' ? ['sitemapindex', 'sitemap'] : ['urlset', 'url'];
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${SCHEMA}">\n`;
  for await (const some of entries) yield some.map(entry => itemXml(item!, entry)).join('');
  yield `</${root}>\n`;
}

function itemXml(item: string, { url, changedAt }: SitemapEntry): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<${item}><loc>${escapeHtml(url)}</loc>${changed}</${item}>\n`;
}
