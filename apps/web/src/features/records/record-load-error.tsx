import { hasCode } from '#shared/api/failures.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { PageNotice } from '#shared/ui/feedback/page-notice.tsx';

/** Whether a call failed because the record does not exist. */
export function isMissing(error: Error): boolean {
  return hasCode(error, 'record.not_found', 'input.invalid');
}

/** The page about a record that does not exist. */
export function MissingRecord({ id }: { id: string }) {
  return (
    <PageNotice
      title="Property Not Found"
      text={
        <>
          There is no official record with the number <RecordId id={id} />. The link may be incomplete, or the
          record has been withdrawn.
        </>
      }
    >
      <BackToMap />
    </PageNotice>
  );
}

/** Why a record could not be loaded, its id, and a link to the map. */
export function RecordLoadError({ id, error, onRetry }: { id: string; error: Error; onRetry: () => void }) {
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <ErrorState title="Error Loading Property" query={{ error, refetch: onRetry }} className="w-full" />
      <p className="text-sm text-muted-foreground">
        Property <RecordId id={id} />
      </p>
      <BackToMap />
    </div>
  );
}

function RecordId({ id }: { id: string }) {
  return <span className="font-semibold wrap-anywhere text-foreground">{id}</span>;
}

function BackToMap() {
  return (
    <ButtonLink to={paths.map} variant="outline" size="sm">
      Back to Map
    </ButtonLink>
  );
}
