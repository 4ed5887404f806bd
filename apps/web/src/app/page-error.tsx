import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { useOutletContext, useRouteError } from 'react-router';
import { requestIdOf } from '#shared/api/failures.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Tuft } from '#shared/ui/feedback/empty-state.tsx';
import { OutdatedCodeError } from './load-code.ts';

/** What the layout tells the page: whether it is the one that the document was loaded with. */
export type PageContext = { isFirst: boolean };

/** Shown when a page fails. If its code is of an earlier release, its document is loaded, unless it has just been. */
export function PageError({ onOutdated = reload }: { onOutdated?: () => void }) {
  const error = useRouteError();
  const context = useOutletContext<PageContext | undefined>();
  const isOutdated = error instanceof OutdatedCodeError && context?.isFirst === false;
  useEffect(() => {
    if (isOutdated) onOutdated();
  }, [isOutdated, onOutdated]);
  return isOutdated ? null : <Failure error={error} />;
}

/**
 * The page's code could not be loaded (offline, or a new release) or rendering threw an error. The number of a failed request, which the
 * server’s log has too, is shown beside the sentence.
 */
function Failure({ error }: { error: unknown }) {
  usePageTitle('Page not shown');
  const requestId = requestIdOf(error);
  return (
    <div className="gutter section-space grid justify-items-center gap-4 text-center">
      <Tuft className="w-36" />
      <h1 className="type-h1">This page could not be loaded</h1>
      <p className="type-lead max-w-[48ch] text-muted-foreground">
        Your connection may have dropped, or Sway has been updated. Reload the page to continue.
      </p>
      {requestId && <p className="text-xs text-muted-foreground">Request {requestId}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>
          <RotateCw aria-hidden="true" />
          Reload page
        </Button>
        <Button asChild variant="outline">
          {/* Loads the document again, and with it the latest release. */}
          <a href={paths.home}>Back to Home</a>
        </Button>
      </div>
    </div>
  );
}

function reload(): void {
  window.location.reload();
}
