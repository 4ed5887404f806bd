import { useEffect, useState } from 'react';
import type { ArticleSection } from './article-section.ts';

/** The part of the screen in which a section counts as being read: the uppermost 15 %. */
const READING_AREA = '0px 0px -85%';

const isBelowTop = ({ id }: ArticleSection) =>
  (document.getElementById(id)?.getBoundingClientRect().top ?? 0) > 0;

/** The id of the first section in the reading area, or of the last one that was there; at the top of the page of the first. */
export function useCurrentSection(sections: readonly ArticleSection[]): string | undefined {
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
