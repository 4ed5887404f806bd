import { KEPT_CACHE, KEPT_HEADERS, keptName, OFFLINE_ATTRIBUTE } from '@sway/contract/offline';
import { languageOfPath } from '@sway/domain/language/languages';
import { BUILDS } from './build.ts';
import type { Build } from './build.ts';

declare const self: ServiceWorkerGlobalScope;

type KeptPage = { path: string; title: string };

/** The most pages that the offline page leads to. */
const MAX_LINKS = 12;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const BUTTON =
  'inline-flex h-11 items-center rounded-md border border-border bg-card px-[18px] text-md font-semibold';

/**
 * The document for a page while the site cannot be reached (product/site.md#offline): the app, which draws what this browser keeps of the
 * page; for a page that is not kept, one that says so and leads to those that are.
 */
export async function offlineDocument(url: URL): Promise<Response> {
  const kept = await readKept();
  const isKept = kept.some(({ path }) => path === keptName(url));
  const { template, texts } = BUILDS[languageOfPath(url.pathname).language];
  const html = (isKept ? template : withoutScripts(template))
    .replace('<html', `<html ${OFFLINE_ATTRIBUTE}="yes"`)
    .replace(/<!--page-head-->[\s\S]*<!--\/page-head-->/, `<title>${texts.offline} · Sway</title>`)
    .replace(/<!--only-in-browser-->[\s\S]*<!--\/only-in-browser-->/, '')
    .replace('<!--page-body-->', () => (isKept ? '' : offlinePage(url, kept, texts)));
  return new Response(html, {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** What is kept for the present user of the browser, the newest first. Pages remove what belongs to others. */
export async function readKept(): Promise<KeptPage[]> {
  const names = (await caches.keys()).filter(name => name.startsWith(`${KEPT_CACHE}:`));
  const pages = await Promise.all(names.map(readPages));
  // Of a language that this release has no more nothing can be drawn.
  return pages.flat().filter(({ path }) => keptName(new URL(path, self.location.origin)) !== null);
}

async function readPages(name: string): Promise<KeptPage[]> {
  const cache = await caches.open(name);
  const pages = await Promise.all(
    (await cache.keys()).map(async request => {
      const { pathname, search } = new URL(request.url);
      const title = (await cache.match(request))?.headers.get(KEPT_HEADERS.title) ?? '';
      return { path: pathname + search, title: decodeURIComponent(title).replace(/ · Sway$/, '') };
    }),
  );
  return pages.toReversed();
}

function withoutScripts(html: string): string {
  return html.replaceAll(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '');
}

function offlinePage(url: URL, kept: KeptPage[], texts: Build['texts']): string {
  const links = kept.slice(0, MAX_LINKS).map(({ path, title }) => `<li>${link(path, title)}</li>`);
  return `<div class="flex min-h-dvh flex-col">
      <header class="gutter flex h-[66px] items-center border-b bg-card"><svg viewBox="0 -58 257 84" class="h-[25.8px]" role="img" aria-label="Sway"><use href="#wordmark" fill="currentColor"/></svg></header>
      <main class="gutter grid grow content-start justify-items-start gap-4 py-10 md:py-16">
        <h1 class="type-h1">${texts.offline}</h1>
        <p class="type-lead max-w-measure text-muted-foreground">${texts.needsConnection}${links.length > 0 ? ` ${texts.kept}` : ''}</p>
        <ul class="grid max-w-measure gap-2">${links.join('')}</ul>
        <a class="${BUTTON}" href="${escape(url.pathname + url.search)}">${texts.again}</a>
      </main>
    </div>`;
}

function link(path: string, title: string): string {
  return `<a class="inline-flex min-h-11 items-center font-semibold text-link underline" href="${escape(path)}">${escape(title)}</a>`;
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, character => ENTITIES[character]!);
}
