import type { Conversation } from '@sway/contract/conversations';
import type { Offer } from '@sway/contract/offers';
import { t } from '@sway/domain/language/texts';
import { possibleActs } from '@sway/domain/offers/offer-moves';
import { NOT_BINDING, OFFER_STATE_LABELS, offerTimeText, termLines } from '@sway/domain/offers/offer-terms';
import { formatPrice } from '@sway/domain/prices/money';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { Button } from '#shared/ui/button.tsx';
import { cn } from '#shared/ui/cn.ts';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import { HomeQuestion } from './home-question.tsx';
import { OfferActs } from './offer-acts.tsx';
import { PrintedOffers } from './printed-offers.tsx';
import { useOfferAct, useOffers } from './use-offers.ts';

type OfferCardProps = { conversation: Conversation; offer: Offer };

/** An offer where the conversation tells of it. The last one has what its reader can do (product/offers.md#states). */
export function OfferCard({ conversation, offer }: OfferCardProps) {
  const { data } = useOffers(conversation.id);
  const act = useOfferAct(conversation.id);
  const [isPrinting, setPrinting] = useState(false);
  const { role } = conversation;
  const isLast = data?.offers.at(-1)?.id === offer.id;
  const isOpen = offer.state === 'live' || offer.state === 'accepted';
  const isOwn = offer.side === role;
  const title = titleOf(conversation, offer);
  const acts = isLast && role !== 'agent' ? possibleActs(offer.state, isOwn ? 'maker' : 'receiver') : [];
  return (
    <fieldset
      data-message
      aria-label={`${title} of ${formatPrice(offer.amountNzd)}`}
      className={cn(
        'mx-auto my-1 grid w-full max-w-[30rem] shrink-0 gap-3.5 rounded-xl border p-4 sm:p-5',
        isOpen && 'bg-card shadow-sm',
      )}
    >
      <div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm font-semibold wrap-anywhere text-muted-foreground">{title}</p>
          <Tag tone={offer.state === 'accepted' || acts.includes('accept') ? 'lime' : 'plain'}>
            {acts.includes('accept') ? 'Yours to answer' : OFFER_STATE_LABELS[offer.state]}
          </Tag>
        </div>
        <p className={cn('type-price-card mt-1', !isOpen && 'text-muted-foreground')}>
          {formatPrice(offer.amountNzd)}
        </p>
        <p className="text-sm text-muted-foreground">{offerTimeText(offer)}</p>
      </div>
      {isLast ? (
        <Terms offer={offer} />
      ) : (
        <details>
          <summary className="-my-2 w-fit cursor-pointer py-3 text-sm font-semibold text-link">Terms</summary>
          <Terms offer={offer} />
        </details>
      )}
      {isLast && offer.state === 'accepted' && role === 'owner' && (
        <HomeQuestion
          home={offer.home}
          isBusy={act.isPending}
          onDecide={home => act.mutate({ kind: 'home', home })}
        />
      )}
      {isLast && isOpen && <p className="text-xs text-muted-foreground">{NOT_BINDING}</p>}
      <Failure text={describeError(act.error, t`That could not be done.`)} />
      {isLast && (
        <div className="flex flex-wrap gap-2">
          <OfferActs conversation={conversation} offer={offer} acts={acts} act={act} />
          <Button size="sm" variant="ghost" onClick={() => setPrinting(true)}>
            <Printer aria-hidden="true" />
            Print summary
          </Button>
        </div>
      )}
      {isPrinting && (
        <PrintedOffers
          conversation={conversation}
          offers={data?.offers ?? []}
          onPrinted={() => setPrinting(false)}
        />
      )}
    </fieldset>
  );
}

/** Whose offer it is, for its reader. */
function titleOf({ role, otherUserName }: Conversation, { side }: Offer): string {
  if (side === role) return t`Your offer`;
  if (role !== 'agent') return t`${otherUserName}’s offer`;
  return side === 'buyer' ? t`The buyer’s offer` : t`The owner’s offer`;
}

function Terms({ offer }: { offer: Offer }) {
  return (
    <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 border-t pt-3 text-sm">
      {termLines(offer).map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
