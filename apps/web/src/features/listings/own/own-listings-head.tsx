import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';

/** The heading of the user's own listings, with the way to list another. */
export function OwnListingsHead({ title }: { title: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="type-h2">{title}</h2>
      <Button asChild>
        <Link to={paths.listProperty}>
          <Plus aria-hidden="true" />
          List New Property
        </Link>
      </Button>
    </div>
  );
}
