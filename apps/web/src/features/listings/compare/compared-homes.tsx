import { useQuery } from '@tanstack/react-query';
import { MAX_COMPARED_HOMES } from '@sway/domain/listings/compared-homes';
import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { takenOverLater } from '#shared/rendering/taken-over-later.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';
import { chooseHomes } from './chosen-homes.ts';
import { comparedQuery } from './compare-query.ts';

const CompareTable = takenOverLater(async () => (await import('./compare-table.tsx')).CompareTable);
const CostsOfHomes = takenOverLater(async () => (await import('./costs-of-homes.tsx')).CostsOfHomes);

/** The homes of the page’s link, side by side (product/listings.md#comparing-homes). */
export function ComparedHomes({ ids }: { ids: readonly number[] }) {
  const homes = useQuery(comparedQuery(ids));
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const chosen = ids.join(',');
  useEffect(() => chooseHomes(chosen ? chosen.split(',').map(Number) : []), [chosen]);
  if (ids.length === 0) return <NothingChosen />;
  if (homes.isPending) return <Spinner label="Loading the homes..." />;
  if (homes.isError) return <ErrorState title="Error Loading the Homes" query={homes} />;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
        <label className="flex min-h-11 items-center gap-2.5 text-md font-semibold noscript:hidden">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            checked={onlyDifferent}
            onChange={event => setOnlyDifferent(event.target.checked)}
          />
          Only what differs
        </label>
        <Button variant="outline" size="sm" className="noscript:hidden" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
        {ids.length < MAX_COMPARED_HOMES && (
          <ButtonLink to={paths.browse} variant="ghost" size="sm">
            Add another home
          </ButtonLink>
        )}
        <p className="text-sm text-muted-foreground">The link of this page shows the same homes to anyone.</p>
      </div>
      <CompareTable homes={homes.data} onlyDifferent={onlyDifferent} />
      <CostsOfHomes ids={ids} />
    </>
  );
}

function NothingChosen() {
  return (
    <EmptyState title="No homes chosen yet" className="bg-card py-10">
      <p className="text-muted-foreground">
        Press Compare on the pictures of up to {MAX_COMPARED_HOMES} homes.
      </p>
      <ButtonLink to={paths.browse} className="mt-2">
        Find properties
      </ButtonLink>
    </EmptyState>
  );
}
