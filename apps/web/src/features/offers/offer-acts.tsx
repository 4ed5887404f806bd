import type { Conversation } from '@sway/contract/conversations';
import type { Offer } from '@sway/contract/offers';
import { t } from '@sway/domain/language/texts';
import type { OfferAct } from '@sway/domain/offers/offer-moves';
import { NOT_BINDING } from '@sway/domain/offers/offer-terms';
import { formatPrice } from '@sway/domain/prices/money';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import type { useOfferAct } from './use-offers.ts';

type Asked = 'accept' | 'decline' | 'withdraw';

const QUESTIONS: Record<Asked, { title: string; label: string; text: string }> = {
  accept: { title: t`Accept in principle?`, label: t`Accept in principle`, text: NOT_BINDING },
  decline: { title: t`Decline this offer?`, label: t`Decline`, text: t`You can go on in messages.` },
  withdraw: {
    title: t`Withdraw this offer?`,
    label: t`Withdraw`,
    text: t`The other side is told. A new one can be made.`,
  },
};

type OfferActsProps = {
  conversation: Conversation;
  offer: Offer;
  acts: readonly OfferAct[];
  act: ReturnType<typeof useOfferAct>;
};

/** What the reader can do with an offer, each asked once more. What answers the other side needs that it can still be written to. */
export function OfferActs({ conversation, offer, acts, act }: OfferActsProps) {
  const [asked, setAsked] = useState<Asked | 'counter' | null>(null);
  const close = () => setAsked(null);
  const question = asked === 'counter' || asked === null ? null : QUESTIONS[asked];
  const can = (what: OfferAct) => acts.includes(what) && (what === 'withdraw' || conversation.canWrite);
  return (
    <>
      {can('accept') && (
        <Button size="sm" variant="lime" onClick={() => setAsked('accept')}>
          Accept in principle
        </Button>
      )}
      {can('counter') && (
        <Button size="sm" variant="outline" onClick={() => setAsked('counter')}>
          Counter
        </Button>
      )}
      {can('decline') && (
        <Button size="sm" variant="outline" onClick={() => setAsked('decline')}>
          Decline
        </Button>
      )}
      {can('withdraw') && (
        <Button size="sm" variant="outline" onClick={() => setAsked('withdraw')}>
          Withdraw
        </Button>
      )}
      {asked === 'counter' && <OfferDialog conversation={conversation} onClose={close} />}
      {question && (
        <ConfirmDialog
          title={question.title}
          confirmLabel={question.label}
          cancelLabel="Not now"
          isBusy={act.isPending}
          onConfirm={() => act.mutate({ kind: 'answer', act: asked as Asked }, { onSettled: close })}
          onClose={close}
        >
          <p className="font-semibold text-foreground">{formatPrice(offer.amountNzd)}</p>
          <p>{question.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
