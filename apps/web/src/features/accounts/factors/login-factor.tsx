import { t } from '@sway/domain/language/texts';
import type { FactorProof } from '@sway/contract/second-factor';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatMoment } from '@sway/domain/text/format';
import { useState } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { request } from '#shared/api/request.ts';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { useWelcome } from '../api/use-sign-in.ts';
import { isCancelled, signByPasskey } from '../api/use-factors.ts';
import { ProofForm } from './proof-form.tsx';

/** What a login needs next. It is asked for again each time this is shown, because a passkey signs each challenge once. */
function useLoginOptions() {
  return useQuery({
    queryKey: ['login-options'],
    queryFn: ({ signal }) => request('POST /api/auth/login/options', { body: {} }, signal),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Completes a login with a second factor, or logs in with a passkey alone. */
export function useFactorLogin() {
  const onSuccess = useWelcome();
  return useMutation({
    async mutationFn({ proof, trustsBrowser }: { proof: FactorProof | 'passkey'; trustsBrowser: boolean }) {
      const sent =
        proof === 'passkey'
          ? await signByPasskey((await request('POST /api/auth/login/options', { body: {} })).passkey)
          : proof;
      return request('POST /api/auth/login/factor', { body: { proof: sent, trustsBrowser } });
    },
    onSuccess,
  });
}

/** What to say of a failed proof; nothing if the user closed the browser's dialog. */
export function proofError(error: Error | null): string | undefined {
  return error && !isCancelled(error) ? describeError(error, t`That did not work. Try again.`) : undefined;
}

/** The second step of a login (product/accounts.md#second-factor). */
export function LoginFactor({ onBack }: { onBack: () => void }) {
  const options = useLoginOptions();
  const login = useFactorLogin();
  const [trustsBrowser, setTrustsBrowser] = useState(false);
  if (options.isPending) return <Skeleton className="h-40" />;
  if (options.isError || options.data.kinds.length === 0)
    return (
      <div className="grid gap-4">
        <Failure text={options.error ? describeError(options.error) : 'This took longer than ten minutes.'} />
        <Button onClick={onBack}>Begin again</Button>
      </div>
    );
  return (
    <div className="grid gap-4">
      <p>Your password is right. Now prove that it is you.</p>
      <ProofForm
        kinds={options.data.kinds}
        isBusy={login.isPending}
        error={proofError(login.error)}
        onPasskey={() => login.mutate({ proof: 'passkey', trustsBrowser })}
        onProof={proof => login.mutate({ proof, trustsBrowser })}
      >
        <label className="flex items-start gap-2.5 text-sm">
          <input
            type="checkbox"
            className="mt-0.5 size-4 accent-primary"
            checked={trustsBrowser}
            onChange={event => setTrustsBrowser(event.target.checked)}
          />
          Do not ask in this browser for 30 days
        </label>
      </ProofForm>
      <LostFactors />
      <Button variant="ghost" onClick={onBack}>
        Back
      </Button>
    </div>
  );
}

function LostFactors() {
  const reset = useMutation({ mutationFn: () => request('POST /api/auth/factor-reset', { body: {} }) });
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-center text-link">I have lost all of these</summary>
      <div className="mt-3 grid gap-3 rounded-lg border p-4">
        {reset.isSuccess ? (
          <output>
            Your second factors are removed on {formatMoment(reset.data.dueAt)}. Until then we write to your
            e-mail address each day, with a link that stops it. Afterwards your password is enough.
          </output>
        ) : (
          <>
            <p>
              We can remove them after 72 hours. Until then we write to your e-mail address each day, so that
              nobody can do this behind your back.
            </p>
            <Button variant="outline" disabled={reset.isPending} onClick={() => reset.mutate()}>
              Remove them in 72 hours
            </Button>
            <Failure text={reset.error ? describeError(reset.error) : undefined} />
          </>
        )}
      </div>
    </details>
  );
}
