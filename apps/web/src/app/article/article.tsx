import { PAGES } from '@sway/contract/pages';
import type { PageName } from '@sway/contract/pages';
import { formatDate } from '@sway/domain/text/format';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ArticleContents } from './article-contents.tsx';
import type { ArticleSection } from './article-section.ts';
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
  /** Content between the lead and the text, such as a button or a note. */
  aside?: ReactNode;
  /** Content over the page's full width before the text. */
  wide?: ReactNode;
};

/** An article page: title, lead, table of contents, sections of text and related pages. */
export function Article({ page, lead, sections, related, reviewed, sources, aside, wide }: ArticleProps) {
  const { hash } = useLocation();
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
      <div className="mt-8 grid gap-x-20 gap-y-10 md:mt-10 xl:grid-cols-[minmax(0,57ch)_minmax(0,1fr)]">
        <ArticleContents sections={sections} />
        <div className="grid min-w-0 gap-10 xl:col-start-1 xl:row-start-1">
          {sections.map(({ id, title, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className="type-h2">
                {title}
              </h2>
              <div className="prose mt-3.5">{body}</div>
            </section>
          ))}
          {sources && <Sources sources={sources} />}
        </div>
      </div>
      <RelatedPages pages={related} />
    </article>
  );
}
