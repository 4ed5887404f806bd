import { formatDate } from '@sway/domain/text/format';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { CardSkeletons } from '#shared/ui/feedback/card-skeletons.tsx';
import { SettingsSection } from '#shared/ui/settings-section.tsx';
import { useSetWatch, useWatches } from './use-watches.ts';

/** The addresses that the user watches, with buttons to stop it. */
export function WatchedAddresses() {
  const watches = useWatches();
  const setWatch = useSetWatch();
  return (
    <SettingsSection
      title="Addresses you watch"
      lead="We tell you at once when someone else claims or lists one of them. Nobody else sees this. To watch an address, open its page from the map."
    >
      <div>
        {watches.isPending && <CardSkeletons label="Loading your addresses" count={1} />}
        {watches.isError && <ErrorState title="Your addresses could not be loaded" query={watches} />}
        {watches.data?.length === 0 && <p className="font-semibold">You do not watch any address.</p>}
        {watches.data && watches.data.length > 0 && (
          <ul aria-label="Addresses you watch" className="divide-y rounded-lg border">
            {watches.data.map(({ addressId, fullAddress, watchedAt }) => (
              <li key={addressId} className="flex flex-wrap items-center gap-3 px-4 py-3">
                <p className="min-w-48 flex-1">
                  <Link to={paths.address(addressId)} className="font-semibold hover:text-link">
                    {fullAddress}
                  </Link>
                  <span className="block text-sm text-muted-foreground">Since {formatDate(watchedAt)}</span>
                </p>
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`Stop watching ${fullAddress}`}
                  disabled={setWatch.isPending}
                  onClick={() => setWatch.mutate({ id: addressId, isWatched: false })}
                >
                  Stop watching
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </SettingsSection>
  );
}
