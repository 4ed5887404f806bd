import type { SealedFigure } from '@sway/contract/sealed';
import { dateInNewZealand } from '@sway/domain/enquiries/enquiry-rules';
import { t } from '@sway/domain/language/texts';
import type { OfferCondition } from '@sway/domain/offers/offer-terms';
import { SEALED_BOUNDS } from '@sway/domain/offers/sealed-figures';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { fieldErrors } from '#shared/api/failures.ts';
import { Form } from '#shared/forms/form.tsx';
import { useNow } from '#shared/hooks/use-now.ts';
import { ConfirmEmailNotice, useMustConfirmEmail } from '#shared/session/confirm-email-notice.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { MoneyField } from '#shared/ui/fields/money-field.tsx';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import { Conditions } from '../conditions.tsx';
import { useSealedAct } from './use-sealed.ts';

/** What the form begins with, in days. */
const USUAL_DAYS = 90;

type SealFormProps = {
  addressId: number;
  figure: SealedFigure | undefined;
  isOwner: boolean;
  onSealed: () => void;
};

/** The form of a sealed figure (product/silent-match.md#what-is-sealed). */
export function SealForm({ addressId, figure, isOwner, onSealed }: SealFormProps) {
  const seal = useSealedAct();
  const now = useNow();
  const mustConfirm = useMustConfirmEmail();
  const [amountNzd, setAmount] = useState(figure?.amountNzd ? String(figure.amountNzd) : '');
  const [conditions, setConditions] = useState<readonly OfferCondition[]>(figure?.conditions ?? []);
  const [until, setUntil] = useState(dateInNewZealand(now, USUAL_DAYS));
  const errors = fieldErrors(seal.error);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const sealed = { amountNzd: Number(amountNzd), conditions: [...conditions], until };
    seal.mutate({ kind: 'seal', addressId, figure: sealed }, { onSuccess: onSealed });
  }

  if (mustConfirm) return <ConfirmEmailNotice purpose="to seal a figure" />;
  return (
    <Form onSubmit={submit} className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField
          label={isOwner ? 'I would take' : 'I would pay'}
          error={errors.amountNzd}
          value={amountNzd}
          onValueChange={setAmount}
        />
        <TextField
          label="Until"
          error={errors.until}
          type="date"
          min={dateInNewZealand(now, SEALED_BOUNDS.minDays)}
          max={dateInNewZealand(now, SEALED_BOUNDS.maxDays)}
          value={until}
          onChange={event => setUntil(event.target.value)}
        />
      </div>
      <Conditions chosen={conditions} error={errors.conditions} onChange={setConditions} />
      {Object.keys(errors).length === 0 && (
        <Failure text={describeError(seal.error, t`The figure could not be sealed.`)} />
      )}
      <Button type="submit" variant="lime" className="justify-self-start" disabled={seal.isPending}>
        Seal it
      </Button>
    </Form>
  );
}
