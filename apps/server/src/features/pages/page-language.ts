import { LANGUAGE_COOKIE } from '@sway/contract/page-rendering';
import { LANGUAGES, pathIn } from '@sway/domain/language/languages';
import type { Language } from '@sway/domain/language/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { changeLanguage } from '#features/accounts/index.ts';
import type { Config } from '#platform/config.ts';
import { offeredLanguage } from '#platform/language.ts';
import type { Platform } from '#platform/platform.ts';
import type { PageAlternate, PageHead } from './page-head.ts';

/** The language of a page, and its path in English. */
export type PagePlace = { language: Language; path: string };

const YEAR_SECONDS = 365 * 24 * 3600;

/** The path of a request with its query, as it is in English. */
export function pathOf({ url }: FastifyRequest, { path }: PagePlace): string {
  const query = url.split('?')[1];
  return query === undefined ? path : `${path}?${query}`;
}

/**
 * Where a request leads that is not answered with its page (product/languages.md#paths): one for a language that the site does not have
 * any more to the page in English, so that shared links go on working; and the site's own address, which people type or start an
 * installed site with, to the language that was chosen last.
 */
export function leadElsewhere(request: FastifyRequest, place: PagePlace, config: Config): string | null {
  if (!config.languages.includes(place.language)) return pathOf(request, place);
  if (place.language !== 'en' || place.path !== '/' || request.headers['sec-fetch-site'] !== 'none')
    return null;
  const chosen = offeredLanguage(config, request.cookies[LANGUAGE_COOKIE]);
  return chosen === 'en' ? null : pathIn(chosen, pathOf(request, place));
}

/**
 * Notes the language of a page as the choice of its reader, in a cookie and the account (product/languages.md#the-choice). All links of a
 * page lead to pages of its language but the one that changes it, so a page that was opened from another one is what was chosen. A link from
 * elsewhere does not choose.
 */
export async function noteLanguage(
  platform: Pick<Platform, 'db' | 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
): Promise<void> {
  const { config } = platform;
  if (config.languages.length === 1 || request.headers['sec-fetch-site'] !== 'same-origin') return;
  if (language === offeredLanguage(config, request.cookies[LANGUAGE_COOKIE])) return;
  reply.setCookie(LANGUAGE_COOKIE, language, {
    path: '/',
    sameSite: 'lax',
    secure: config.siteMode === 'live',
    maxAge: YEAR_SECONDS,
  });
  const actor = await request.recognizeActor(reply);
  if (actor) await changeLanguage(platform.db, actor.id, language);
}

/** The head of a page in a language: its own address, and those in all languages. */
export function headIn(head: PageHead, language: Language, config: Config): PageHead {
  const { url, feedPath } = head;
  const own = { ...head, language, ...(feedPath && { feedPath: pathIn(language, feedPath) }) };
  if (url === undefined || config.languages.length === 1) return own;
  return { ...own, url: urlIn(config, language, url), alternates: alternatesOf(config, url) };
}

/** A page in all languages of the site; none on a site with one. @param url of the page in English */
export function alternatesOf(config: Pick<Config, 'baseUrl' | 'languages'>, url: string): PageAlternate[] {
  if (config.languages.length === 1) return [];
  const each = config.languages.map(language => ({
    tag: LANGUAGES[language].tag as string,
    url: urlIn(config, language, url),
  }));
  return [...each, { tag: 'x-default', url }];
}

function urlIn({ baseUrl }: Pick<Config, 'baseUrl'>, language: Language, url: string): string {
  return baseUrl + pathIn(language, url.slice(baseUrl.length));
}
