import type { ArticleSection } from './article-section.ts';

/** Links to the sections of a page, beside the text where there is room. */
export function ArticleContents({ sections }: { sections: readonly ArticleSection[] }) {
  return (
    <nav
      aria-label="On this page"
      className="self-start rounded-lg border bg-card p-[18px] xl:sticky xl:top-6 xl:col-start-2 xl:w-full xl:max-w-[340px] xl:justify-self-end"
    >
      <h2 className="type-label text-muted-foreground">On this page</h2>
      <ol className="mt-2">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-9 items-center py-1 text-md leading-snug hover:text-link hover:underline hover:underline-offset-3"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
