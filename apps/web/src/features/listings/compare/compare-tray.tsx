import { MAX_COMPARED_HOMES } from '@sway/domain/listings/compared-homes';
import { formatQuantity } from '@sway/domain/text/format';
import { useLocation } from 'react-router';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import { chooseHomes, useChosenHomes } from './chosen-homes.ts';
import { comparePath } from './compare-path.ts';

/** Pages with a bar of their own at the foot or a map over all of it, and the comparison itself. */
const WITHOUT_TRAY = /^\/(?:compare|property|map|addresses|messages|admin)(?:$|\/)/;

/** The homes that are chosen, with the way to their comparison, above the foot of every page without a bar of its own there. */
export function CompareTray() {
  const ids = useChosenHomes();
  const { pathname, search } = useLocation();
  if (WITHOUT_TRAY.test(pathname) || search.includes('view=map')) return null;
  return (
    <section
      aria-label="Homes to compare"
      className="sticky bottom-3 z-20 mx-auto flex w-fit max-w-[calc(100vw-2rem)] animate-in items-center gap-2 rounded-xl border bg-card p-2 pl-4 shadow-lg fade-in-0 print:hidden"
    >
      <p aria-live="polite" className="text-sm font-semibold">
        {formatQuantity(ids.length, 'home')}
        <span className="block text-xs font-normal text-muted-foreground max-sm:hidden">
          of up to {MAX_COMPARED_HOMES}
        </span>
      </p>
      <Button variant="ghost" size="sm" onClick={() => chooseHomes([])}>
        Clear
      </Button>
      <ButtonLink to={comparePath(ids)} variant="lime" size="sm">
        Compare side by side
      </ButtonLink>
    </section>
  );
}
