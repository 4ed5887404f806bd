import { AsyncLocalStorage } from 'node:async_hooks';
import { languageOfPath, pathIn } from '@sway/domain/language/languages';
import type { Language } from '@sway/domain/language/languages';
import { currentLanguage, setSpeaker } from '@sway/domain/language/speaker';
import type { Speaker } from '@sway/domain/language/speaker';
import { said, t } from '@sway/domain/language/texts';
import { speakerOf } from '@sway/languages/catalog';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { isPagePath } from './http/errors/wrong-methods.ts';

const current = new AsyncLocalStorage<Speaker | undefined>();
setSpeaker(() => current.getStore());

const speakers = new Map<Language, Speaker | undefined>();

function speakerIn(language: Language): Speaker | undefined {
  if (!speakers.has(language)) speakers.set(language, speakerOf(language));
  return speakers.get(language);
}

/** Does work whose texts are in a language: that of the person who reads them. */
export function inLanguage<T>(language: Language, work: () => T): T {
  return current.run(speakerIn(language), work);
}

/** The language of a user or page if the site is read in it; otherwise English. @param name as it is stored, or a visitor sends it */
export function offeredLanguage(
  { languages }: Pick<Config, 'languages'>,
  name: string | null | undefined,
): Language {
  return languages.find(language => language === name) ?? 'en';
}

const DRAFT_NOTICE = t`This translation is a draft that nobody has reviewed yet.`;

/**
 * What a text says beside a translation that nobody has vouched for (product/languages.md#drafts), in its language and in English; null in
 * other languages.
 */
export function draftNotice({ draftLanguages }: Pick<Config, 'draftLanguages'>): [string, string] | null {
  return draftLanguages.includes(currentLanguage()) ? [said(DRAFT_NOTICE), DRAFT_NOTICE] : null;
}

/** The address of a page in the language of what is being said. @param path in English */
export function urlOfPage({ baseUrl }: Pick<Config, 'baseUrl'>, path: string): string {
  return baseUrl + pathIn(currentLanguage(), path);
}

/**
 * Answers pages and feeds in the language of their path, and calls in the one that their page names in `Accept-Language`: browsers name
 * several by themselves.
 */
export function answerInLanguage(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', ({ url, headers }, _reply, done) => {
    const path = url.split('?')[0]!;
    const name = isPagePath(path) ? languageOfPath(path).language : headers['accept-language'];
    // Also English: a call for a page that is being rendered does not take over the language of the page.
    inLanguage(offeredLanguage(config, name), done);
  });
}
