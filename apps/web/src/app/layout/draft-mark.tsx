import { BRAND } from '@sway/domain/brand';
import { currentLanguage } from '@sway/domain/language/speaker';
import { useLocation } from 'react-router';
import { useSite } from '#shared/api/use-site.ts';
import { LanguageLink } from './language-link.tsx';

const LINK = 'font-semibold underline underline-offset-2';

/** Says above a page that its translation is a draft, with links to the page in English and to our address for mistakes (product/languages.md#drafts). */
export function DraftMark() {
  const { pathname } = useLocation();
  // A page that is kept from an earlier release has no drafts.
  if (!useSite()?.draftLanguages?.includes(currentLanguage())) return null;
  const subject = `${currentLanguage()} ${pathname}`;
  return (
    <aside aria-label="About this translation" className="border-b bg-card px-4 py-1.5 text-center text-xs">
      <span>This translation is a draft that nobody has reviewed yet.</span>{' '}
      <span lang="en-NZ" className="max-sm:sr-only">
        This translation is a draft that nobody has reviewed yet.
      </span>{' '}
      <LanguageLink language="en" className={LINK} />
      {' · '}
      <a href={`mailto:${BRAND.contact.email}?subject=${encodeURIComponent(subject)}`} className={LINK}>
        Tell us what is wrong
      </a>
    </aside>
  );
}
