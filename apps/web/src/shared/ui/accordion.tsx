import { ChevronDown } from 'lucide-react';
import { Accordion as RadixAccordion } from 'radix-ui';
import type { ReactNode } from 'react';

type AccordionItem = { id: string; title: string; content: ReactNode };

/** Questions that expand to their answers; several can be open at once. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  return (
    <RadixAccordion.Root type="multiple" className="border-t">
      {items.map(({ id, title, content }) => (
        <RadixAccordion.Item key={id} value={id} className="border-b">
          <RadixAccordion.Header>
            <RadixAccordion.Trigger className="group flex min-h-14 w-full items-center justify-between gap-6 py-3.5 text-left text-base font-semibold hover:text-link">
              {title}
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-muted-foreground transition-transform duration-200 ease-breeze group-data-[state=open]:rotate-180"
              />
            </RadixAccordion.Trigger>
          </RadixAccordion.Header>
          <RadixAccordion.Content className="overflow-hidden duration-200 ease-breeze data-[state=closed]:animate-accordion-up data-[state=open]:animate-accordion-down">
            <div className="max-w-[66ch] pb-5 text-muted-foreground">{content}</div>
          </RadixAccordion.Content>
        </RadixAccordion.Item>
      ))}
    </RadixAccordion.Root>
  );
}
