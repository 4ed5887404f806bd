import { t } from '@sway/domain/language/texts';
import { hasCode } from '#shared/api/failures.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';

export const WHY_MISSING = t`Its owner may have hidden it, or the link is incomplete.`;

/** Whether a call failed because the listing does not exist, is hidden or was deleted. */
export function isMissing(error: Error): boolean {
  return hasCode(error, 'listing.not_found', 'input.invalid');
}

/** Why a listing could not be shown, with a button to retry or to browse others. */
export function ListingLoadError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isMissing(error)) return <ListingNotFound />;
  return <ErrorState title="Error Loading Property" query={{ error, refetch: onRetry }} />;
}

function ListingNotFound() {
  return (
    <EmptyState title="Property Not Found">
      <p className="max-w-[44ch] text-muted-foreground">{WHY_MISSING}</p>
      <ButtonLink to={paths.browse} variant="outline" size="sm">
        Browse other properties
      </ButtonLink>
    </EmptyState>
  );
}
