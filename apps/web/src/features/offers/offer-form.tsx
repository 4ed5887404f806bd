import type { Conversation } from '@sway/contract/conversations';
import type { Offer } from '@sway/contract/offers';
import { dateInNewZealand } from '@sway/domain/enquiries/enquiry-rules';
import { t } from '@sway/domain/language/texts';
import { BUYER_ELIGIBILITIES, BUYER_ELIGIBILITY_LABELS, OFFER_BOUNDS } from '@sway/domain/offers/offer-terms';
import type { BuyerEligibility, OfferCondition } from '@sway/domain/offers/offer-terms';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { fieldErrors } from '#shared/api/failures.ts';
import { Form } from '#shared/forms/form.tsx';
import { useNow } from '#shared/hooks/use-now.ts';
import { ConfirmEmailNotice, useMustConfirmEmail } from '#shared/session/confirm-email-notice.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { ChoiceChip } from '#shared/ui/fields/choice-chip.tsx';
import { FieldGroup } from '#shared/ui/fields/field.tsx';
import { MoneyField } from '#shared/ui/fields/money-field.tsx';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import { Conditions } from './conditions.tsx';
import { useOfferAct } from './use-offers.ts';

type OfferFormProps = {
  conversation: Pick<Conversation, 'id' | 'role'>;
  /** The last offer of the conversation, whose terms the form begins with. */
  last: Offer | undefined;
  onMade: () => void;
};

/** What the form begins with. The eligibility is that of a buyer’s own offer before. */
function begin(last: Offer | undefined) {
  return {
    amountNzd: last ? String(last.amountNzd) : '',
    depositNzd: last ? String(last.depositNzd) : '',
    settlesFrom: last?.settlesFrom ?? '',
    settlesUntil: last && last.settlesUntil !== last.settlesFrom ? last.settlesUntil : '',
    conditions: (last?.conditions ?? []) as readonly OfferCondition[],
    eligibility: last?.eligibility ?? null,
    expiresInDays: '7',
  };
}

/** The form of an indicative offer (product/offers.md#what-an-offer-says). */
export function OfferForm({ conversation: { id, role }, last, onMade }: OfferFormProps) {
  const offer = useOfferAct(id);
  const now = useNow();
  const mustConfirm = useMustConfirmEmail();
  const [entered, setEntered] = useState(() => begin(last));
  const set = (change: Partial<typeof entered>) => setEntered({ ...entered, ...change });
  const errors = fieldErrors(offer.error);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const { amountNzd, depositNzd, settlesUntil, conditions, expiresInDays, ...terms } = entered;
    const made = offer.mutateAsync({
      kind: 'make',
      ...terms,
      amountNzd: Number(amountNzd),
      depositNzd: Number(depositNzd),
      settlesUntil: settlesUntil || terms.settlesFrom,
      conditions: [...conditions],
      expiresInDays: Number(expiresInDays),
    });
    // By then the dialog shows the new offer in place of the form.
    void made.then(onMade, () => undefined);
  }

  if (mustConfirm) return <ConfirmEmailNotice purpose="to make an offer" />;
  const days = {
    type: 'date',
    min: dateInNewZealand(now),
    max: dateInNewZealand(now, OFFER_BOUNDS.maxDaysToSettle),
  } as const;
  return (
    <Form onSubmit={submit} className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField
          label="Amount"
          error={errors.amountNzd}
          value={entered.amountNzd}
          onValueChange={amountNzd => set({ amountNzd })}
        />
        <MoneyField
          label="Deposit"
          error={errors.depositNzd}
          value={entered.depositNzd}
          onValueChange={depositNzd => set({ depositNzd })}
        />
        <TextField
          label="Settlement"
          error={errors.settlesFrom}
          {...days}
          value={entered.settlesFrom}
          onChange={event => set({ settlesFrom: event.target.value })}
        />
        <TextField
          label="Or until"
          hint="If any day in between suits"
          error={errors.settlesUntil}
          {...days}
          value={entered.settlesUntil}
          onChange={event => set({ settlesUntil: event.target.value })}
        />
      </div>
      <Conditions
        chosen={entered.conditions}
        error={errors.conditions}
        onChange={conditions => set({ conditions })}
      />
      {role === 'buyer' && (
        <Eligibility
          chosen={entered.eligibility}
          error={errors.eligibility}
          onChange={eligibility => set({ eligibility })}
        />
      )}
      <TextField
        label="Days until it expires"
        hint="1 to 30"
        error={errors.expiresInDays}
        type="number"
        min={OFFER_BOUNDS.minDays}
        max={OFFER_BOUNDS.maxDays}
        className="max-w-32"
        value={entered.expiresInDays}
        onChange={event => set({ expiresInDays: event.target.value })}
      />
      {Object.keys(errors).length === 0 && (
        <Failure text={describeError(offer.error, t`The offer could not be made.`)} />
      )}
      <Button type="submit" variant="lime" className="justify-self-start" disabled={offer.isPending}>
        {last?.state === 'live' ? 'Send counter offer' : 'Send offer'}
      </Button>
    </Form>
  );
}

type EligibilityProps = {
  chosen: BuyerEligibility | null;
  error: string | undefined;
  onChange: (chosen: BuyerEligibility) => void;
};

function Eligibility({ chosen, error, onChange }: EligibilityProps) {
  return (
    <FieldGroup label="You buy as" role="radiogroup" error={error}>
      <p className="type-label">You buy as</p>
      <div className="flex flex-wrap gap-2">
        {BUYER_ELIGIBILITIES.map(name => (
          <ChoiceChip
            key={name}
            type="radio"
            name="eligibility"
            value={name}
            isChosen={chosen === name}
            onChoose={() => onChange(name)}
          >
            {BUYER_ELIGIBILITY_LABELS[name]}
          </ChoiceChip>
        ))}
      </div>
    </FieldGroup>
  );
}
