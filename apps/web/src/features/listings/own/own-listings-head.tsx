import { Plus } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';

/** The heading of the user's own listings, with the way to list another. */
export function OwnListingsHead({ title }: { title: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="type-h2">{title}</h2>
      <ButtonLink to={paths.listProperty}>
        <Plus aria-hidden="true" />
        List New Property
      </ButtonLink>
    </div>
  );
}
