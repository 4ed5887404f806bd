import { documentTitle } from '@sway/contract/pages';
import type { Language } from '@sway/domain/language/languages';
import { BRAND } from '@sway/domain/brand';
import { SHARED_PICTURE } from '@sway/domain/media/image-sizes';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { urlOfPage } from '#platform/language.ts';
import type { PagePicture } from './shared-pictures/page-picture.ts';

/** The longest description that a preview of a link shows, in characters. */
export const MAX_DESCRIPTION_CHARACTERS = 300;

/** A page in a language, by what `hreflang` calls it, and its absolute URL. */
export type PageAlternate = { tag: string; url: string };

/** The head of a page in the served HTML. */
export type PageHead = {
  title: string;
  description: string;
  /** The absolute URL of the page; absent on pages that search engines do not show: one of many views, of an account, or a 404. */
  url?: string;
  /** The absolute URL of the picture for sharing, a JPEG of the size of `SHARED_PICTURE`: some networks show no WebP. */
  imageUrl: string;
  imageAlt: string;
  /** In which the page is; English without it. */
  language?: Language;
  /** The absolute URLs of the page in all languages, by what `hreflang` calls them. */
  alternates?: readonly PageAlternate[];
  /** The path of a feed of what the page lists. */
  feedPath?: string;
  /** Structured data (schema.org), each a script of its own. */
  jsonLd?: Record<string, unknown>[];
};

/** What a page's head is about, and what its picture shows; without one it has the general picture. */
export type PageContent = Omit<PageHead, 'imageUrl' | 'imageAlt'> & { picture?: PagePicture | null };

/** The head of a page, which replaces the general one of the app's HTML. */
export function renderHead(head: PageHead): string {
  const { title, description, url, imageUrl, imageAlt, feedPath = '', jsonLd, language = 'en' } = head;
  const fullTitle = documentTitle(title);
  const lines = [
    `<title>${escapeHtml(fullTitle)}</title>`,
    meta('name', 'description', description),
    url ? `<link rel="canonical" href="${escapeHtml(url)}" />` : meta('name', 'robots', 'noindex'),
    ...(head.alternates ?? []).map(
      each => `<link rel="alternate" hreflang="${each.tag}" href="${escapeHtml(each.url)}" />`,
    ),
    feedPath && `<link rel="alternate" type="application/atom+xml" href="${escapeHtml(feedPath)}" />`,
    meta('property', 'og:site_name', BRAND.name),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', language === 'en' ? 'en_NZ' : `${language}_NZ`),
    meta('property', 'og:title', fullTitle),
    meta('property', 'og:description', description),
    ...(url ? [meta('property', 'og:url', url)] : []),
    meta('property', 'og:image', imageUrl),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', String(SHARED_PICTURE.width)),
    meta('property', 'og:image:height', String(SHARED_PICTURE.height)),
    meta('property', 'og:image:alt', imageAlt),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(jsonLd ?? []).map(data => `<script type="application/ld+json">${escapeJson(data)}</script>`),
  ];
  return lines.filter(Boolean).join('\n    ');
}

/** The way to a page as search results show it, from the home page. */
export function breadcrumbs(baseUrl: string, trail: readonly { name: string; path: string }[]) {
  const itemListElement = [{ name: BRAND.name, path: '/' }, ...trail].map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: urlOfPage({ baseUrl }, path),
  }));
  return { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement };
}

function meta(attribute: 'name' | 'property', key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}" />`;
}

/** JSON that cannot close the script element that contains it. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
