import type { Property } from '@sway/contract/properties';
import { formatPrice } from '@sway/domain/money';
import { MessageCircle, X } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { FactsLine } from '../components/facts-line.tsx';
import { fullAddressLine } from '../components/place-line.ts';
import { shortId } from '../components/short-id.ts';
import { VerificationNote } from '../components/verification.tsx';
import { BandBadge } from '../price/band-badge.tsx';
import { PhotoMosaic } from './photo-mosaic.tsx';

type HomePopupCardProps = {
  home: Property;
  /** What its button is called. */
  detailsLabel?: string | undefined;
  onStartChat: () => void;
  onOpenDetails: () => void;
  onClose: () => void;
};

/** What a map tells of the chosen home: photos, who stands behind it, price and estimate side by side. */
export function HomePopupCard({
  home,
  detailsLabel = 'View Full Details',
  onStartChat,
  onOpenDetails,
  onClose,
}: HomePopupCardProps) {
  return (
    <section
      aria-label={home.title}
      className="w-[336px] overflow-hidden rounded-lg border bg-popover shadow-lg"
    >
      <PhotoMosaic images={home.images} />
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="absolute top-2 right-2 grid size-9 place-items-center rounded-full bg-glass text-ink shadow-sm hover:bg-white"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
      <div className="grid gap-2.5 p-4 pt-3.5">
        <VerificationNote linzVerified={home.linzVerified} />
        <div>
          <h2 className="font-display text-lg leading-tight font-[640] tracking-[-.02em]">{home.title}</h2>
          <p className="text-sm text-muted-foreground">{fullAddressLine(home)}</p>
        </div>
        <FactsLine home={home} />
        <PriceColumns home={home} />
        <div className="flex items-center justify-between gap-2">
          <BandBadge surface="discover" price={home.swayPrice} estimate={home.avmPrice} />
          <span className="text-xs text-muted-foreground tabular-nums">ID {shortId(home.id)}</span>
        </div>
        <div className="grid grid-cols-2 gap-2">
          <Button variant="outline" className="px-3" onClick={onOpenDetails}>
            {detailsLabel}
          </Button>
          <Button className="px-3" onClick={onStartChat}>
            <MessageCircle aria-hidden="true" />
            Start Chat
          </Button>
        </div>
      </div>
    </section>
  );
}

function PriceColumns({ home }: { home: Property }) {
  return (
    <dl className="flex items-end justify-between gap-3 border-t pt-2.5">
      <div>
        <dt className="text-xs text-muted-foreground">Sway price</dt>
        <dd className="font-display text-[1.375rem] leading-[1.1] font-[650] tracking-[-.02em] tabular-nums">
          {formatPrice(home.swayPrice)}
        </dd>
      </div>
      {home.avmPrice !== null && (
        <div className="text-right">
          <dt className="text-xs text-muted-foreground">Valuation estimate</dt>
          <dd className="font-semibold tabular-nums">{formatPrice(home.avmPrice)}</dd>
        </div>
      )}
    </dl>
  );
}
