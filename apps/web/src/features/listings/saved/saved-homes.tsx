import { t } from '@sway/domain/language/texts';
import type { SavedListing } from '@sway/contract/watchlist';
import { formatDate } from '@sway/domain/text/format';
import { formatPrice } from '@sway/domain/prices/money';
import { Bell, BellOff } from 'lucide-react';
import { useState } from 'react';
import { hasCode } from '#shared/api/failures.ts';
import { toastFailure } from '#shared/api/toast-failure.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { useSetSaved } from '../api/use-saved.ts';
import { useSavedHomes, useSetPriceMails } from './use-saved-homes.ts';
import { ListingCard } from '../components/listing-card.tsx';
import { ListingGrid } from '../components/listing-grid.tsx';
import { RemoveMarked } from './remove-marked.tsx';
import { MarksOfHome } from './saved-marks.tsx';

/** The user's saved homes, the latest save first, each with its price change since. */
export function SavedHomes() {
  return (
    <section className="grid gap-4">
      <h2 className="type-h2">Homes</h2>
      <ListingGrid
        list={useSavedHomes()}
        loadingLabel="Loading your saved homes"
        idOf={save => save.propertyId}
        itemClassName="grid-rows-[1fr_auto_auto] gap-2"
        empty={<NothingSaved />}
      >
        {save => (
          <>
            {save.property ? <ListingCard listing={save.property} /> : <HiddenCard save={save} />}
            <SaveLine save={save} />
            <MarksOfHome save={save} />
          </>
        )}
      </ListingGrid>
    </section>
  );
}

function NothingSaved() {
  return (
    <EmptyState title="You have not saved a home yet" className="bg-card py-10">
      <p className="text-muted-foreground">
        Use the heart to save a home. We will e-mail you when its price changes.
      </p>
      <ButtonLink to={paths.browse} className="mt-2">
        Find properties
      </ButtonLink>
    </EmptyState>
  );
}

/** When the home was saved, its price change since, and whether e-mails are on. */
function SaveLine({ save }: { save: SavedListing }) {
  const setPriceMails = useSetPriceMails();
  const { propertyId: id, title, wantsMail, property } = save;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 px-1">
      <p className="grow basis-40 text-sm text-muted-foreground">
        Saved {formatDate(save.savedAt)}
        {property && <PriceSince before={save.priceWhenSaved} now={property.swayPrice} />}
        {property?.restingFor && (
          <span className="block">It is resting, and in no list until that ends.</span>
        )}
      </p>
      {property && (
        <Button
          variant="ghost"
          size="sm"
          aria-pressed={wantsMail}
          disabled={setPriceMails.isPending}
          onClick={() => setPriceMails.mutate({ id, wantsMail: !wantsMail })}
        >
          {wantsMail ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
          {wantsMail ? 'E-mails on' : 'E-mails off'}
          <span className="sr-only"> about new prices of {title}</span>
        </Button>
      )}
    </div>
  );
}

function PriceSince({ before, now }: { before: number; now: number }) {
  if (before === now) return <span className="block">The price is the same.</span>;
  const difference = formatPrice(Math.abs(now - before));
  return (
    <b className={now < before ? 'block text-realistic-text' : 'block text-dream-text'}>
      {now < before ? `Down ${difference}` : `Up ${difference}`} since, from {formatPrice(before)}
    </b>
  );
}

/** A saved home whose listing is hidden or was deleted. */
function HiddenCard({ save }: { save: SavedListing }) {
  const setSaved = useSetSaved();
  const [isAsking, setAsking] = useState(false);
  function onError(error: Error): void {
    if (hasCode(error, 'watchlist.has_marks')) setAsking(true);
    else toastFailure(t`Error`, t`Failed to remove it.`)(error);
  }
  return (
    <article className="grid content-center justify-items-center gap-3 rounded-lg border border-dashed bg-card px-5 py-10 text-center">
      <h3 className="type-h3 wrap-anywhere">{save.title}</h3>
      <p className="text-sm text-muted-foreground">This home is not listed at the moment.</p>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Remove ${save.title}`}
        disabled={setSaved.isPending}
        onClick={() => setSaved.mutate({ id: save.propertyId, isSaved: false }, { onError })}
      >
        Remove
      </Button>
      {isAsking && <RemoveMarked id={save.propertyId} title={save.title} onClose={() => setAsking(false)} />}
    </article>
  );
}
