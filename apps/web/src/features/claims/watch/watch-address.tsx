import { Bell, BellOff } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { useSetWatch, useWatches } from './use-watches.ts';

/** The button on the page of an address to watch it, or to stop that (product/claims.md#watching-an-address). */
export function WatchAddress({ addressId }: { addressId: number }) {
  const watches = useWatches();
  const setWatch = useSetWatch();
  if (!watches.data) return null;
  const isWatched = watches.data.some(each => each.addressId === addressId);
  return (
    <div>
      <Button
        variant="outline"
        className="w-full"
        disabled={setWatch.isPending}
        onClick={() => setWatch.mutate({ id: addressId, isWatched: !isWatched })}
      >
        {isWatched ? <BellOff aria-hidden="true" /> : <Bell aria-hidden="true" />}
        {isWatched ? 'Stop watching this address' : 'Watch this address'}
      </Button>
      <p className="mt-2 text-sm text-muted-foreground">
        {isWatched
          ? 'We tell you when someone else claims or lists it. Only you can see this.'
          : 'Hear at once when someone else claims or lists it. Nobody else sees that you watch.'}
      </p>
    </div>
  );
}
