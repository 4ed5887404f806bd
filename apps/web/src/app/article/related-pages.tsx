import { PAGE_DESCRIPTIONS } from '@sway/contract/page-descriptions';
import { PAGES } from '@sway/contract/pages';
import type { PageName } from '@sway/contract/pages';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

/** Links to related pages. */
export function RelatedPages({ pages }: { pages: readonly PageName[] }) {
  return (
    <nav aria-labelledby="related-title" className="mt-8 md:mt-18 md:border-t md:pt-10">
      <h2 id="related-title" className="type-h3">
        Related pages
      </h2>
      <ul className="mt-4 grid gap-2 md:mt-5 md:grid-cols-3 md:gap-6">
        {pages.map(name => (
          <li key={name}>
            <Link
              to={PAGES[name].path}
              className="group flex h-full flex-col gap-1.5 rounded-lg border bg-card px-[18px] py-3.5 md:py-[18px] transition-shadow hover:shadow-md"
            >
              <span className="flex items-center justify-between gap-3 font-semibold">
                {PAGES[name].title}
                <ArrowRight
                  aria-hidden="true"
                  className="size-[1.15em] shrink-0 text-muted-foreground transition-transform group-hover:translate-x-0.5"
                />
              </span>
              <span className="text-sm text-muted-foreground max-md:hidden">{PAGE_DESCRIPTIONS[name]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
