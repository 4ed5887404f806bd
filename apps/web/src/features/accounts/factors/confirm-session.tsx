import type { confirmSession } from '@sway/contract/second-factor';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { describeError } from '#shared/api/describe-error.ts';
import { request } from '#shared/api/request.ts';
import { endConfirmation } from '#shared/session/confirmation.ts';
import { Form } from '#shared/forms/form.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { signByPasskey } from '../api/use-factors.ts';
import { PasswordField } from '../forms/password-field.tsx';
import { FactorDialog } from './factor-dialog.tsx';
import { proofError } from './login-factor.tsx';
import { ProofForm } from './proof-form.tsx';

type Proof = z.input<typeof confirmSession.body>['proof'];

/** Asks the user to prove who they are before something that matters; the call that needs it waits (product/accounts.md#asked-again). */
export function ConfirmSession() {
  const options = useQuery({
    queryKey: ['confirm-options'],
    queryFn: ({ signal }) => request('POST /api/auth/confirm/options', { body: {} }, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const confirm = useMutation({
    async mutationFn(proof: Proof | 'passkey') {
      if (proof !== 'passkey') return request('POST /api/auth/confirm', { body: { proof } });
      const { passkey } = await request('POST /api/auth/confirm/options', { body: {} });
      return request('POST /api/auth/confirm', { body: { proof: await signByPasskey(passkey ?? {}) } });
    },
    onSuccess: () => endConfirmation(true),
  });
  const kinds = options.data?.kinds ?? [];
  const form = { isBusy: confirm.isPending, error: proofError(confirm.error) };
  return (
    <FactorDialog
      title="Is it you?"
      text="Before something that matters, we ask again. It counts for ten minutes."
      onClose={() => endConfirmation(false)}
    >
      {options.isPending && <Skeleton className="h-32" />}
      {options.isError && <Failure text={describeError(options.error)} />}
      {kinds.includes('password') && (
        <PasswordProof {...form} onProof={password => confirm.mutate({ kind: 'password', password })} />
      )}
      {options.data && !kinds.includes('password') && (
        <ProofForm
          {...form}
          kinds={kinds.filter(kind => kind !== 'password')}
          onPasskey={() => confirm.mutate('passkey')}
          onProof={proof => confirm.mutate(proof)}
        />
      )}
    </FactorDialog>
  );
}

type PasswordProofProps = {
  isBusy: boolean;
  error: string | undefined;
  onProof: (password: string) => void;
};

function PasswordProof({ isBusy, error, onProof }: PasswordProofProps) {
  const [password, setPassword] = useState('');
  return (
    <Form className="grid gap-4" onSubmit={() => onProof(password)}>
      <PasswordField
        label="Your password"
        error={error}
        autoComplete="current-password"
        value={password}
        onChange={event => setPassword(event.target.value)}
      />
      <Button type="submit" disabled={isBusy || password === ''}>
        Continue
      </Button>
    </Form>
  );
}
