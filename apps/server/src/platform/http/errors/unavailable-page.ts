import { BRAND } from '@sway/domain/brand';
import { LANGUAGES } from '@sway/domain/language/languages';
import { currentLanguage } from '@sway/domain/language/speaker';
import { t } from '@sway/domain/language/texts';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../escape-html.ts';

/** How soon the page for a part of the site that does not answer loads itself again, in seconds. */
const RELOAD_SECONDS = 10;

export type UnavailablePage = {
  title: string;
  /** Why, and what happens to the reader's work; plain text. */
  text: string;
  reloadSeconds: number;
  /** 503 by default. */
  status?: 429;
};

const noAnswer = (): UnavailablePage => ({
  title: t`${BRAND.name} will be back in a moment`,
  text: t`Something that the site needs does not answer. Nothing that you saved is lost. This page tries again by itself every ${RELOAD_SECONDS} seconds.`,
  reloadSeconds: RELOAD_SECONDS,
});

/** For a visitor whose network has used its share of the site (product/limits.md#requests-of-a-network). */
export const tooManyRequests = (): UnavailablePage => ({
  title: t`Many requests come from your network`,
  text: t`They are more than its share of the site at the moment. This page tries again by itself every ${RELOAD_SECONDS} seconds.`,
  reloadSeconds: RELOAD_SECONDS,
  status: 429,
});

/** Sends the page for people while the site cannot show any other: it needs no database, script or file. */
export function sendUnavailablePage(
  reply: FastifyReply,
  retryAfterSeconds: number,
  page: UnavailablePage = noAnswer(),
): FastifyReply {
  return reply
    .code(page.status ?? 503)
    .header('retry-after', retryAfterSeconds)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(htmlOf(page));
}

function htmlOf({ title, text, reloadSeconds }: UnavailablePage): string {
  return `<!doctype html>
<html lang="${LANGUAGES[currentLanguage()].tag}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="refresh" content="${reloadSeconds}">
    <title>${escapeHtml(title)}</title>
    <style>
      /* The colours of the site, whose files need not be there. */
      :root { background: oklch(0.985 0.004 210); color: oklch(0.25 0.036 222) }
      @media (prefers-color-scheme: dark) { :root { background: oklch(0.195 0.022 226); color: oklch(0.955 0.008 210) } }
      body { display: grid; min-height: 100svh; margin: 0; place-content: center; padding: 1.5rem; box-sizing: border-box;
        font: 1.0625rem/1.6 system-ui, sans-serif; text-align: center; text-wrap: balance }
      h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2 }
      p { max-width: 34rem; margin: 0 auto }
    </style>
  </head>
  <body>
    <main>
      <h1>${escapeHtml(title)}</h1>
      <p>${escapeHtml(text)}</p>
    </main>
  </body>
</html>
`;
}
