import { ExternalLink } from 'lucide-react';

/** An official page: its publisher, what is there, and where. */
export type Source = { publisher: string; about: string; url: string };

/** Official pages on an article's subject. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  return (
    <section aria-labelledby="sources-title" className="rounded-lg border bg-card p-[18px]">
      <h2 id="sources-title" className="type-h3">
        Official sources
      </h2>
      <ul className="mt-3 grid gap-2.5 text-md">
        {sources.map(({ publisher, about, url }) => (
          <li key={url}>
            <a
              href={url}
              className="inline-flex items-center gap-1.5 font-semibold text-link underline underline-offset-3"
            >
              {publisher}
              <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
            </a>
            <span className="block text-muted-foreground">{about}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
