import type { AdminProperty } from '@sway/contract/admin';
import { ExternalLink, Eye, EyeOff } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';

type PropertyActionsProps = { listing: AdminProperty; onSwitch: (isActive: boolean) => void };

/** Looks at a listing as the public sees it, while it does; shows or hides it. */
export function PropertyActions({ listing, onSwitch }: PropertyActionsProps) {
  const { id, title, isActive } = listing;
  const name = <span className="sr-only"> {title}</span>;
  return (
    <>
      {isActive ? (
        <Button asChild size="sm" variant="ghost" className="md:-mr-1 md:px-2">
          <Link to={paths.property(id)}>
            <ExternalLink aria-hidden="true" />
            <span>View{name}</span>
          </Link>
        </Button>
      ) : (
        <span className="px-[13px] text-[0.8125rem] whitespace-nowrap text-muted-foreground md:px-0">
          Not public
        </span>
      )}
      <Button size="sm" variant="outline" className="md:w-34" onClick={() => onSwitch(!isActive)}>
        {isActive ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        <span>
          {isActive ? 'Deactivate' : 'Activate'}
          {name}
        </span>
      </Button>
    </>
  );
}
