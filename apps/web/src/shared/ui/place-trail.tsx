import type { PlaceLink } from '@sway/contract/places';
import { formatPlace } from '@sway/domain/text/format';
import { Link } from 'react-router';
import { cn } from './cn.ts';

type PlaceTrailProps = { trail: readonly PlaceLink[]; className?: string };

/** The places around a page as links, from the region inwards; the page that the last one leads to may be the present one. */
export function PlaceTrail({ trail, className }: PlaceTrailProps) {
  return (
    <nav aria-label="Place" className={cn('min-w-0 text-sm text-muted-foreground', className)}>
      <ol className="flex flex-wrap">
        {trail.map(({ name, path }) => (
          <li key={path} className="not-first:before:mx-1.5 not-first:before:content-['/']">
            <Link
              to={path}
              className="inline-flex min-h-11 items-center md:min-h-8 hover:text-foreground hover:underline"
            >
              {formatPlace(name)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
