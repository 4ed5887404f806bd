import { MapPin } from 'lucide-react';
import { useOwnClaims } from '#shared/queries/use-own-claims.ts';
import { useOwnSummary } from '#features/listings/api/use-own-listings.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';

/**
 * Leads an owner who has neither listed nor claimed a home to its address; nothing for others. It lies over the foot of the hero, so that
 * nothing moves when it appears.
 */
export function NewOwner({ name }: { name: string }) {
  const summary = useOwnSummary().data;
  const claims = useOwnClaims().data;
  if (summary?.total !== 0 || claims?.length !== 0) return null;
  return (
    <aside
      aria-label="Your first step"
      className="absolute inset-x-0 z-1 -translate-y-full border-y border-sand-border bg-sand"
    >
      <div className="gutter flex flex-wrap items-center justify-between md:flex-nowrap gap-x-6 gap-y-3 py-3.5">
        <p className="min-w-0 text-md wrap-anywhere">
          <b>Kia ora, {name}.</b> Your home begins with its address: find it, claim it, and name your price.
        </p>
        <ButtonLink to={paths.addresses}>
          <MapPin aria-hidden="true" />
          Find your address
        </ButtonLink>
      </div>
    </aside>
  );
}
