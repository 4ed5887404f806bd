import { useEffect, useState } from 'react';
import type { ArticleSection } from './article-section.ts';

const LABEL = 'type-label text-muted-foreground';

/** Links to the sections of a page: beside the text, with the one that is being read marked, or folded above it on small screens. */
export function ArticleContents({ sections }: { sections: readonly ArticleSection[] }) {
  const current = useCurrentSection(sections);
  const links = sections.map(({ id, title }) => (
    <li key={id}>
      <a
        href={`#${id}`}
        aria-current={id === current ? 'location' : undefined}
        className="focus-visible:-outline-offset-2 flex min-h-11 items-center py-1 lg:min-h-9 text-md leading-snug hover:text-link hover:underline hover:underline-offset-3 aria-[current]:font-semibold aria-[current]:text-link lg:-ml-px lg:border-l-2 lg:border-transparent lg:pl-4 lg:aria-[current]:border-primary"
      >
        {title}
      </a>
    </li>
  ));
  return (
    <nav
      aria-label="On this page"
      className="self-start lg:sticky lg:top-6 lg:row-span-3 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto"
    >
      <details className="rounded-lg border bg-card lg:hidden">
        <summary className={`${LABEL} cursor-pointer px-[18px] py-3.5`}>On this page</summary>
        <ol className="px-[18px] pb-3">{links}</ol>
      </details>
      <div className="max-lg:hidden">
        <h2 className={LABEL}>On this page</h2>
        <ol className="mt-3 ml-px border-l">{links}</ol>
      </div>
    </nav>
  );
}

/** The part of the screen in which a section counts as being read: the uppermost 15 %. */
const READING_AREA = '0px 0px -85%';

const isBelowTop = ({ id }: ArticleSection) =>
  (document.getElementById(id)?.getBoundingClientRect().top ?? 0) > 0;

/** The id of the first section in the reading area, or of the last one that was there; at the top of the page of the first. */
function useCurrentSection(sections: readonly ArticleSection[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const inArea = new Set<string>();
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inArea.add(target.id);
          else inArea.delete(target.id);
        }
        const first = sections.find(({ id }) => inArea.has(id)) ?? sections.slice(0, 1).find(isBelowTop);
        if (first) setCurrent(first.id);
      },
      { rootMargin: READING_AREA },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
