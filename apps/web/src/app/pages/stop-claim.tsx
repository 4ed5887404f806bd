import { PAGES } from '@sway/contract/pages';
import { LETTER_LIMITS } from '@sway/domain/claims/letter-rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AccountCard } from '#shared/ui/account-card.tsx';
import { describeError } from '#shared/api/describe-error.ts';
import { request } from '#shared/api/request.ts';
import { Form } from '#shared/forms/form.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/fields/text-field.tsx';

/**
 * /stop-claim?code=: objects to the claim that a letter is about, for the person who received it (product/claims.md#letters-with-a-code). It needs a
 * click, because previews of links open them.
 */
export function StopClaimPage() {
  const [search] = useSearchParams();
  const [code, setCode] = useState(search.get('code')?.slice(0, LETTER_LIMITS.maxTypedCode) ?? '');
  const stop = useMutation({
    mutationFn: () => request('POST /api/letters/stop', { body: { code } }),
  });
  if (stop.isSuccess)
    return (
      <AccountCard title="Thank you for telling us">
        <output className="block">
          Our team knows, and looks at the claim. You do not need to do anything else.
        </output>
      </AccountCard>
    );
  return (
    <AccountCard
      title={PAGES.stopClaim.title}
      lead="Someone told us that they own or live at your address, so we sent a letter there. If it was nobody in your household, stop their claim."
    >
      <Form className="grid gap-4" onSubmit={() => stop.mutate()}>
        <TextField
          label="Stop code"
          hint="In the letter, below “I didn’t ask for this”."
          error={describeError(stop.error)}
          autoComplete="off"
          maxLength={LETTER_LIMITS.maxTypedCode}
          value={code}
          onChange={event => setCode(event.target.value)}
        />
        <Button type="submit" disabled={stop.isPending || code.trim() === ''}>
          Stop the claim
        </Button>
      </Form>
    </AccountCard>
  );
}
