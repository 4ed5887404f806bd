import type { Language } from '@sway/domain/language/languages';
import type { OFFLINE_TEXTS } from './offline-texts.ts';

/** What a release consists of in a language, as far as its worker needs it. */
export type Build = {
  /** The file of the app that registers this worker: each release has another one. */
  release: string;
  /** The files that the pages which can be read offline need. */
  files: string[];
  /** The app's HTML, without anything of a page. */
  template: string;
  /** What the offline page says. */
  texts: typeof OFFLINE_TEXTS;
};

/** The build writes it (scripts/lib/worker-build.ts). */
declare const SWAY_BUILD: Record<Language, Build>;

export const BUILDS = SWAY_BUILD;
