import { LANGUAGES, pathIn } from '@sway/domain/language/languages';
import { currentLanguage } from '@sway/domain/language/speaker';

/** What the paths of all pages of this language begin with. */
export const BASE_PATH = currentLanguage() === 'en' ? '/' : LANGUAGES[currentLanguage()].path || '/';

/** The path of a page for a link or form that the router does not see. The router adds it to its own. */
export function documentPath(path: string): string {
  return currentLanguage() === 'en' ? path : pathIn(currentLanguage(), path);
}
