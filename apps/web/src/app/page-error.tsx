import { t } from '@sway/domain/language/texts';
import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { useOutletContext, useRouteError } from 'react-router';
import { documentPath } from '#shared/base-path.ts';
import { requestIdOf } from '#shared/api/failures.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { PageNotice } from '#shared/ui/feedback/page-notice.tsx';
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

/** The page's code could not be loaded (offline, or a new release) or rendering threw an error. Back online, the page loads by itself. */
function Failure({ error }: { error: unknown }) {
  const isOffline = !window.navigator.onLine;
  usePageTitle(isOffline ? t`Offline` : t`Page not shown`);
  useEffect(() => {
    if (!isOffline) return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isOffline]);
  return (
    <PageNotice
      title={isOffline ? 'You are offline' : 'This page could not be loaded'}
      text={
        isOffline
          ? 'It loads by itself as soon as you are back online.'
          : 'Your connection may have dropped, or Sway has been updated. Reload the page to continue.'
      }
      requestId={requestIdOf(error)}
    >
      <Button onClick={reload}>
        <RotateCw aria-hidden="true" />
        Reload page
      </Button>
      <Button asChild variant="outline">
        {/* Loads the document again, and with it the latest release. */}
        <a href={documentPath(paths.home)}>Back to Home</a>
      </Button>
    </PageNotice>
  );
}

function reload(): void {
  window.location.reload();
}
