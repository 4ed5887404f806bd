import type { PlaceLink } from '@sway/contract/places';
import { formatPlace } from '@sway/domain/text/format';
import { ButtonLink } from './button-link.tsx';
import { cn } from './cn.ts';

type PlaceRowProps = { label: string; links: readonly PlaceLink[]; className?: string };

/** Places to choose from, in a row that scrolls on a phone. */
export function PlaceRow({ label, links, className }: PlaceRowProps) {
  return (
    <nav
      aria-label={label}
      className={cn(
        '-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0',
        className,
      )}
    >
      {links.map(({ name, path }) => (
        <ButtonLink key={path} to={path} variant="outline" size="sm" className="rounded-full">
          {formatPlace(name)}
        </ButtonLink>
      ))}
    </nav>
  );
}
