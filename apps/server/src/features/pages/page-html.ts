import { createHash } from 'node:crypto';
import {
  PAGE_DATA_ID,
  SIGNED_IN_ATTRIBUTE,
  SIGNED_IN_COOKIE,
  THEME_CHOICES,
  THEME_COOKIE,
} from '@sway/contract/page-rendering';
import type { RenderedPage, ThemeChoice } from '@sway/contract/page-rendering';
import { PAGES } from '@sway/contract/pages';
import { BRAND } from '@sway/domain/brand';
import { pathIn } from '@sway/domain/language/languages';
import { currentLanguage } from '@sway/domain/language/speaker';
import { said, t } from '@sway/domain/language/texts';
import type { Config } from '#platform/config.ts';
import { draftNotice } from '#platform/language.ts';
import { START_SCRIPT } from '#platform/http/start-script.ts';
import { renderHead } from './page-head.ts';
import type { PageHead } from './page-head.ts';

/** What a page takes from the browser that asks for it. */
export type PageViewer = { theme: ThemeChoice; isSignedIn: boolean };

/** Has the browser lay out only what is near the screen at first. What it draws itself, it lays out as a whole. */
const LAID_OUT_NEAR = 'data-layout="near" ';

/**
 * Writes a page into the app's HTML: from the server with its content, or for the browser to draw.
 * @param drawnFrom the modules that a page which the browser draws loads one from another
 */
export type PageHtml = (
  head: PageHead,
  viewer: PageViewer,
  rendered: RenderedPage | null,
  drawnFrom?: readonly string[],
) => string;

/** The files that modules, such as the one of a page's component, load at once beside those of every page. */
export type PageFiles = (modules: readonly string[]) => readonly string[];

/** The scripts of every page, as the build writes them into the app's HTML: the entry, then what it imports. */
const SCRIPT_TAGS =
  /<script type="module" crossorigin src="(?<entry>[^"]+)"><\/script>|<link rel="modulepreload" crossorigin href="(?<imported>[^"]+)">/g;

/** The pages that a page without JavaScript leads to, which the server renders. */
const WITHOUT_SCRIPT = [PAGES.browse, PAGES.howItWorks, PAGES.agents, PAGES.faq];

const linkTo = (path: string) => pathIn(currentLanguage(), path);

/** On a demo site (product/site.md#development-banner). */
const banner = () =>
  `<p role="note" class="bg-lime-soft py-1.5 text-center text-xs font-semibold">${said(BRAND.developmentNotice)}</p>`;

/** Above a page whose translation is a draft (product/languages.md#drafts). */
const draftMark = ([notice, inEnglish]: [string, string]) =>
  `<p role="note" class="border-b bg-card px-4 py-1.5 text-center text-xs">${notice} <span lang="en-NZ">${inEnglish}</span></p>`;

/** A button of the app, which each page’s style sheet has. */
const BUTTON =
  'base:inline-flex base:h-11 items-center border font-semibold text-md base:rounded-md base:px-[18px]';

/** What a page that only the browser can draw shows without JavaScript, in classes that the app’s style sheet has. */
const noScript = (above: string) => `<noscript>
      <div class="flex min-h-dvh flex-col">${above}
        <header class="gutter flex flex-wrap items-center gap-x-6 gap-y-2 border-b bg-card py-4 text-md">
          <a href="${linkTo('/')}" aria-label="${t`${BRAND.name}, home`}"><svg viewBox="0 -58 257 84" class="h-[25.8px]" aria-hidden="true"><use href="#wordmark" fill="currentColor"/></svg></a>${pageLinks()}
        </header>
        <main class="gutter grid grow content-start justify-items-center gap-4 pt-6 pb-14 text-center md:pt-10 md:pb-22">
          <img src="/og.jpg" width="1200" height="630" alt="" class="mb-4 h-48 w-full rounded-2xl object-cover object-[50%_100%] md:h-80">
          <h1 class="type-h1">${t`This page needs JavaScript`}</h1>
          <p class="type-lead max-w-measure text-muted-foreground">${t`Logging in, writing to owners, listing a home and the maps work only with JavaScript. Homes can be found and read without it.`}</p>
          <p class="mt-2 flex flex-wrap justify-center gap-3"><a class="${BUTTON} border-transparent bg-primary text-primary-foreground" href="${linkTo(PAGES.browse.path)}">${t`Find properties`}</a><a class="${BUTTON} border-border bg-card text-foreground" href="${linkTo('/')}">${t`Home page`}</a></p>
        </main>
        <footer class="gutter border-t bg-card py-8 text-sm text-muted-foreground">${BRAND.contact.address}<br>${BRAND.contact.phone} · ${BRAND.contact.email}</footer>
      </div>
    </noscript>`;

const pageLinks = () =>
  WITHOUT_SCRIPT.map(
    ({ path, title }) =>
      `<a class="text-muted-foreground hover:text-foreground" href="${linkTo(path)}">${said(title)}</a>`,
  ).join('');

/** Writes pages in the language of what is being said. @param template the app's HTML with marks for what belongs into a page */
export function pageHtml(
  template: string,
  filesOf: PageFiles,
  config: Pick<Config, 'siteMode' | 'draftLanguages'>,
): PageHtml {
  const notice = draftNotice(config);
  const withoutScript = noScript(
    (config.siteMode === 'demo' ? banner() : '') + (notice ? draftMark(notice) : ''),
  );
  const scripts = [...template.matchAll(SCRIPT_TAGS)].map(({ groups }) => groups!.entry ?? groups!.imported!);
  const importsFirst = scripts.toReversed();
  const withoutScripts = template.replaceAll(SCRIPT_TAGS, '');
  return (head, viewer, rendered, drawnFrom = []) => {
    const files = filesOf(rendered ? [rendered.module] : drawnFrom);
    const styles = files.filter(isStyle).map(styleLink);
    const ownScripts = files.filter(file => !isStyle(file));
    return (
      (rendered ? withoutScripts : template)
        .replace('data-theme="system"', () => (rendered ? LAID_OUT_NEAR : '') + attributesFor(viewer))
        .replace(/<!--page-head-->[\s\S]*<!--\/page-head-->/, () =>
          [renderHead(head), ...styles].join('\n    '),
        )
        // A preload cannot name the language of its page, and would bring the answer in English.
        .replace(/<!--only-in-browser-->([\s\S]*)<!--\/only-in-browser-->/, (_, text: string) =>
          rendered || currentLanguage() !== 'en' ? '' : text,
        )
        .replace('<!--page-body-->', () => rendered?.html ?? '')
        .replace('<!--page-data-->', () =>
          rendered ? dataScript(rendered) + startScript(importsFirst, ownScripts) : withoutScript,
        )
        .replace('</head>', tag => (rendered ? '' : ownScripts.map(scriptLink).join('')) + tag)
    );
  };
}

/** The viewer, by the cookies that the theme menu and the login write. */
export function viewerOf(cookies: Record<string, string | undefined>): PageViewer {
  return {
    theme: THEME_CHOICES.find(choice => choice === cookies[THEME_COOKIE]) ?? 'system',
    isSignedIn: cookies[SIGNED_IN_COOKIE] !== undefined,
  };
}

/** A name for exactly this page, with which a browser asks whether it has changed. */
export function tagOf(html: string): string {
  return `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
}

function attributesFor({ theme, isSignedIn }: PageViewer): string {
  return `data-theme="${theme}"${theme === 'dark' ? ' class="dark"' : ''}${isSignedIn ? ` ${SIGNED_IN_ATTRIBUTE}` : ''}`;
}

/** A script that does not run: the content policy allows none inside a page. */
function dataScript({ data }: RenderedPage): string {
  return `<script type="application/json" id="${PAGE_DATA_ID}">${data}</script>`;
}

function startScript(app: string[], files: string[]): string {
  return `<script data-app="${app.join(' ')}" data-files="${files.join(' ')}">${START_SCRIPT}</script>`;
}

function isStyle(file: string): boolean {
  return file.endsWith('.css');
}

/** Has the browser load a script beside the entry, which would ask for it later. */
function scriptLink(file: string): string {
  return `<link rel="modulepreload" crossorigin href="${file}" />`;
}

function styleLink(file: string): string {
  return `<link rel="stylesheet" crossorigin href="${file}" />`;
}
