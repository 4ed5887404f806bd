import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

type AccordionItem = { id: string; title: string; content: ReactNode };

/** Questions that expand to their answers; several can be open at once. They work without JavaScript. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  return (
    <div className="border-t">
      {items.map(({ id, title, content }) => (
        <details key={id} className="group border-b">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-3.5 text-base font-semibold hover:text-link [&::-webkit-details-marker]:hidden">
            <h3>{title}</h3>
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-muted-foreground transition-transform duration-200 ease-breeze group-open:rotate-180"
            />
          </summary>
          <div className="max-w-measure pb-5 text-muted-foreground">{content}</div>
        </details>
      ))}
    </div>
  );
}
