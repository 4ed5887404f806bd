import { currentLanguage } from '@sway/domain/language/speaker';
import { useSite } from '#shared/api/use-site.ts';
import { LanguageLink } from './language-link.tsx';

/**
 * Links to the same page in the other languages. Following one is the choice of a language (product/languages.md#the-choice), which the
 * server notes, so it loads a document.
 */
export function LanguageLinks() {
  const others = useSite()?.languages.filter(language => language !== currentLanguage()) ?? [];
  return others.map(language => (
    <LanguageLink
      key={language}
      language={language}
      className="mt-3.5 inline-flex min-h-11 items-center font-semibold text-foreground underline underline-offset-4"
    />
  ));
}
