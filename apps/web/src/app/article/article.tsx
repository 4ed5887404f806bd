import { PAGES } from '@sway/contract/pages';
import type { PageName } from '@sway/contract/pages';
import { formatDate } from '@sway/domain/text/format';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { cn } from '#shared/ui/cn.ts';
import { ArticleContents } from './article-contents.tsx';
import type { ArticleSection } from './article-section.ts';
import { InShort } from './in-short.tsx';
import { Sources } from './sources.tsx';
import type { Source } from './sources.tsx';
import { RelatedPages } from './related-pages.tsx';

type ArticleProps = {
  page: PageName;
  lead: ReactNode;
  sections: readonly ArticleSection[];
  related: readonly PageName[];
  /** When its facts were last checked, YYYY-MM-DD. Absent on pages that state none. */
  reviewed?: string;
  /** Official pages that its facts come from. */
  sources?: readonly Source[];
  /** The most important points of a long text. */
  inShort?: readonly string[];
  /** A control below the lead. */
  aside?: ReactNode;
  /** Content over the page's full width before the text. */
  wide?: ReactNode;
};

/** An article page: title, lead, contents, sections of text and, beside them where there is room, what is short; related pages. */
export function Article({
  page,
  lead,
  sections,
  related,
  reviewed,
  sources,
  inShort,
  aside,
  wide,
}: ArticleProps) {
  const { hash } = useLocation();
  const hasSide = Boolean(inShort ?? sources);
  // The browser scrolls to the fragment before this page has been fetched and drawn, so scroll again.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <article className="gutter pt-10 pb-14 md:pt-16 md:pb-22">
      <header className="border-b pb-8 md:pb-10">
        <h1 className="type-h1">{PAGES[page].title}</h1>
        <p className="type-lead mt-4 max-w-[58ch] text-muted-foreground">{lead}</p>
        {reviewed && (
          <p className="mt-3 text-sm text-muted-foreground">
            Last reviewed <time dateTime={reviewed}>{formatDate(reviewed)}</time>
          </p>
        )}
        {aside && <div className="mt-6">{aside}</div>}
      </header>
      {wide && <div className="mt-8 border-b pb-10 md:mt-10 md:pb-14">{wide}</div>}
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 md:mt-10 lg:grid-cols-[220px_minmax(0,1fr)] xl:grid-cols-[220px_minmax(0,57ch)_minmax(0,1fr)] [&>aside]:xl:sticky [&>aside]:xl:top-6 [&>aside]:xl:col-start-3 [&>aside]:xl:row-start-1 [&>aside]:xl:self-start">
        <ArticleContents sections={sections} />
        {inShort && (
          <aside>
            <InShort points={inShort} />
          </aside>
        )}
        <div className={cn('grid min-w-0 gap-10 lg:col-start-2 xl:row-start-1', !hasSide && 'xl:col-end-4')}>
          {sections.map(({ id, title, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className="type-h2">
                {title}
              </h2>
              <div className={cn('prose mt-3.5', !hasSide && 'max-w-none')}>{body}</div>
            </section>
          ))}
        </div>
        {sources && (
          <aside className="max-w-measure lg:max-xl:col-start-2">
            <Sources sources={sources} />
          </aside>
        )}
      </div>
      <RelatedPages pages={related} />
    </article>
  );
}
