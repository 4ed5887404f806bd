import type { Conversation } from '@sway/contract/conversations';
import type { Offer } from '@sway/contract/offers';
import { BRAND } from '@sway/domain/brand';
import { t } from '@sway/domain/language/texts';
import { NOT_BINDING, OFFER_STATE_LABELS, termLines } from '@sway/domain/offers/offer-terms';
import { formatPrice } from '@sway/domain/prices/money';
import { formatDate, formatMoment } from '@sway/domain/text/format';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useNow } from '#shared/hooks/use-now.ts';
import { useSession } from '#shared/session/use-session.ts';
import { Logo } from '#shared/ui/logo.tsx';

type PrintedOffersProps = { conversation: Conversation; offers: readonly Offer[]; onPrinted: () => void };

/** A sheet that is only printed: the last offer and all before it, for the lawyers of both sides. */
export function PrintedOffers({ conversation, offers, onPrinted }: PrintedOffersProps) {
  const { user } = useSession();
  const now = useNow();
  const print = useEffectEvent(() => {
    globalThis.print();
    onPrinted();
  });
  useEffect(() => print(), []);
  const { role, otherUserName, propertyTitle } = conversation;
  const parties = role === 'agent' ? otherUserName : partiesText(role, user?.name ?? '', otherUserName);
  return createPortal(
    <div className="letters hidden bg-white p-[18mm] text-md text-black print:block">
      <Logo />
      <h1 className="mt-[10mm] text-2xl font-bold">Indicative offers for {propertyTitle}</h1>
      <p className="mt-[2mm]">
        Between {parties}, in a conversation on {BRAND.name}. Printed on {formatDate(now)}.
      </p>
      <p className="mt-[4mm] font-bold">{NOT_BINDING}</p>
      {offers.toReversed().map(offer => (
        <section key={offer.id} className="mt-[6mm] break-inside-avoid border-t border-black pt-[4mm]">
          <h2 className="text-lg font-bold">{offerTitle(offer)}</h2>
          <dl className="mt-[2mm] grid grid-cols-[32mm_1fr] gap-y-[1mm]">
            {[
              ...termLines(offer),
              [t`Made`, formatMoment(offer.madeAt)],
              [t`Expires`, formatMoment(offer.expiresAt)],
              [t`Last change`, formatMoment(offer.changedAt)],
            ].map(([label, text]) => (
              <div key={label} className="contents">
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>,
    document.body,
  );
}

function partiesText(role: 'buyer' | 'owner', name: string, otherName: string): string {
  return role === 'buyer'
    ? t`${name} (buyer) and ${otherName} (owner)`
    : t`${name} (owner) and ${otherName} (buyer)`;
}

function offerTitle({ amountNzd, side, state }: Offer): string {
  const [price, stateLabel] = [formatPrice(amountNzd), OFFER_STATE_LABELS[state].toLowerCase()];
  return side === 'buyer'
    ? t`${price}, by the buyer: ${stateLabel}`
    : t`${price}, by the owner: ${stateLabel}`;
}
