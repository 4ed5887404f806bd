import type { ReactElement } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { cn } from '#shared/ui/cn.ts';
import { usePlacesToTry } from './use-places-to-try.ts';

type PlacesToTryProps = {
  /** What was searched for in vain. */
  text: string;
  /** What is offered first, before the places that the text names. */
  example?: string;
  /** A link or a button that searches for a text of the sample. */
  children: (text: string) => ReactElement;
  className?: string;
};

/** On a demo site, says that it has only a part of New Zealand's addresses, and leads to places that it has. */
export function PlacesToTry({ text, example, children, className }: PlacesToTryProps) {
  const places = usePlacesToTry(text);
  if (!places) return null;
  const offered = example === undefined ? places : [example, ...places];
  return (
    <div className={cn('grid justify-items-center gap-2.5 text-center', className)}>
      <p className="max-w-[44ch] text-muted-foreground">
        This demo has made-up homes in real towns, and only some of New Zealand’s streets. Try one of these:
      </p>
      <ul className="flex flex-wrap justify-center gap-2">
        {offered.map(each => (
          <li key={each}>
            <Button asChild variant="outline" size="sm">
              {children(each)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
