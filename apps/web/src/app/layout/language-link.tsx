import { LANGUAGES, pathIn } from '@sway/domain/language/languages';
import type { Language } from '@sway/domain/language/languages';
import { useLocation } from 'react-router';
import { useIsHydrated } from '#shared/rendering/use-is-hydrated.ts';

/** A link to the same page in a language, by the name that its speakers give it, with its query and mark. */
export function LanguageLink({ language, className }: { language: Language; className: string }) {
  const { pathname, search, hash } = useLocation();
  // The server does not see the mark, and what it has drawn stays until the browser has taken the page over.
  const isHydrated = useIsHydrated();
  const { tag, name } = LANGUAGES[language];
  return (
    <a
      href={pathIn(language, pathname) + search + (isHydrated ? hash : '')}
      lang={tag}
      hrefLang={tag}
      className={className}
    >
      {name}
    </a>
  );
}
