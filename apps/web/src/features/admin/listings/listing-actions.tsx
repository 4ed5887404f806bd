import type { AdminListing } from '@sway/contract/admin';
import { ExternalLink, Eye, EyeOff } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';

type ListingActionsProps = { listing: AdminListing; onSetActive: (isActive: boolean) => void };

/**
 * A link to the listing's page while it is active, and a button that takes it down or lifts a take-down. A listing that is hidden
 * otherwise can only be taken down.
 */
export function ListingActions({ listing, onSetActive }: ListingActionsProps) {
  const { id, title, isActive } = listing;
  const canDeactivate = isActive || listing.hiddenBy !== 'admin';
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
        <span className="px-[13px] text-xs whitespace-nowrap text-muted-foreground md:px-0">Not public</span>
      )}
      <Button size="sm" variant="outline" className="md:w-34" onClick={() => onSetActive(!canDeactivate)}>
        {canDeactivate ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        <span>
          {canDeactivate ? 'Deactivate' : 'Activate'}
          {name}
        </span>
      </Button>
    </>
  );
}
