import type { Claim } from '@sway/contract/claims';
import {
  canAskForLetter,
  daysAfterPrint,
  LETTER_LIMITS,
  letterState,
} from '@sway/domain/claims/letter-rules';
import type { LetterState } from '@sway/domain/claims/letter-rules';
import { t } from '@sway/domain/language/texts';
import { formatDate, formatQuantity } from '@sway/domain/text/format';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { request } from '#shared/api/request.ts';
import { useRefetch } from '#shared/api/use-refetch.ts';
import { Form } from '#shared/forms/form.tsx';
import { useNow } from '#shared/hooks/use-now.ts';
import { claimKeys } from '#shared/queries/claim-keys.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';

const TEXTS: Record<Exclude<LetterState, 'stopped'>, string> = {
  waiting: t`We will post a letter with a code to this address. Enter the code here when it arrives.`,
  open: t`We have printed your letter. Enter its code here when it arrives.`,
  entered: t`You have entered the code of our letter, so we need no document. Our team decides next.`,
  spent: t`The code was wrong five times, so the letter is void.`,
  expired: t`The code of our letter has expired.`,
};

/** The letter of a pending claim: where it is, the field for its code, or a button that asks for one (product/claims.md#letters-with-a-code). */
export function ClaimLetter({ claim }: { claim: Claim }) {
  const now = useNow();
  const asking = useMutation({
    mutationFn: () => request('POST /api/property-claims/:id/letters', { params: { id: claim.id } }),
    onSuccess: useRefetch(claimKeys.own),
  });
  const { letter } = claim;
  const state = letter && letterState(letter, now);
  if (claim.claimStatus !== 'pending_verification' || state === 'stopped') return null;
  return (
    <section aria-label={`Letter to ${claim.fullAddress}`} className="grid justify-items-start gap-2.5">
      <h4 className="type-label">Letter with a code</h4>
      {state && <p className="max-w-[70ch] text-md">{TEXTS[state]}</p>}
      {state === 'open' && <CodeForm claimId={claim.id} letter={letter!} />}
      {canAskForLetter(letter, now) && (
        <Button size="sm" variant="outline" disabled={asking.isPending} onClick={() => asking.mutate()}>
          {letter ? 'Send me another letter' : 'Send a letter to this address'}
        </Button>
      )}
      <Failure text={describeError(asking.error)} />
    </section>
  );
}

function CodeForm({ claimId: id, letter }: { claimId: number; letter: NonNullable<Claim['letter']> }) {
  const [code, setCode] = useState('');
  const entering = useMutation({
    mutationFn: () =>
      request('POST /api/property-claims/:id/letter-code', { params: { id }, body: { code } }),
    // A wrong one is counted too.
    onSettled: useRefetch(claimKeys.own),
  });
  const enterBy = daysAfterPrint(new Date(letter.printedAt!), LETTER_LIMITS.codeDays);
  const left = formatQuantity(LETTER_LIMITS.maxTries - letter.tries, 'try', 'tries');
  return (
    <Form className="grid justify-items-start gap-2.5" onSubmit={() => entering.mutate()}>
      <TextField
        label={`Code of the letter (until ${formatDate(enterBy)}, ${left} left)`}
        error={describeError(entering.error)}
        autoComplete="off"
        maxLength={LETTER_LIMITS.maxTypedCode}
        value={code}
        onChange={event => setCode(event.target.value)}
      />
      <Button type="submit" size="sm" disabled={entering.isPending || code.trim() === ''}>
        Enter code
      </Button>
    </Form>
  );
}
