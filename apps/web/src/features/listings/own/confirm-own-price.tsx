import { t } from '@sway/domain/language/texts';
import type { OwnListing } from '@sway/contract/own-properties';
import { daysAgo, RECENTLY_CONFIRMED_DAYS } from '@sway/domain/listings/resting';
import { formatPrice } from '@sway/domain/prices/money';
import { toastFailure } from '#shared/api/toast-failure.ts';
import { useNow } from '#shared/hooks/use-now.ts';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import { useConfirmPrice } from '../api/use-change-listings.ts';

const DAY_MS = 24 * 3_600_000;

/** Asks an owner whether a price of some time ago is still true; one press confirms it (product/prices.md#still-true). */
export function ConfirmOwnPrice({ listing }: { listing: OwnListing }) {
  const confirm = useConfirmPrice();
  const now = useNow();
  const { id, swayPrice, confirmedAt, restingFor, isActive, title } = listing;
  const isRecent = now.getTime() - Date.parse(confirmedAt) < RECENTLY_CONFIRMED_DAYS * DAY_MS;
  if (!isActive || restingFor === 'reported' || (isRecent && !restingFor)) return null;
  const words = restingFor
    ? t`This home rests: it is in no list until you confirm its price.`
    : t`You confirmed this price ${daysAgo(confirmedAt, now)}.`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-sand-border bg-sand px-3.5 py-2.5">
      <p className="text-md">
        {words} Is {formatPrice(swayPrice)} still true?
      </p>
      <Button
        size="sm"
        disabled={confirm.isPending}
        aria-label={`The price of ${title} is still true`}
        onClick={() =>
          confirm.mutate(id, {
            onSuccess: () => toast({ title: t`Price confirmed` }),
            onError: toastFailure(t`Not confirmed`, t`The price could not be confirmed.`),
          })
        }
      >
        Still true
      </Button>
    </div>
  );
}
