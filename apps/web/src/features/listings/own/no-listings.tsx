import { MapPin } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';

/** Instead of the user's listings while there are none: the way to the first one, its address. */
export function NoListings() {
  return (
    <EmptyState title="You have not listed a home yet" className="bg-card py-10">
      <p className="text-muted-foreground">Naming a price is free, with no obligation.</p>
      <ButtonLink to={paths.addresses} variant="outline">
        <MapPin aria-hidden="true" />
        Find your address
      </ButtonLink>
    </EmptyState>
  );
}
