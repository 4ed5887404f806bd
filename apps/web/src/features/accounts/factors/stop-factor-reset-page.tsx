import { PAGES } from '@sway/contract/pages';
import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { describeError } from '#shared/api/describe-error.ts';
import { hasCode } from '#shared/api/failures.ts';
import { request } from '#shared/api/request.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { AccountCard } from '#shared/ui/account-card.tsx';
import { RefusedLink } from '../forms/refused-link.tsx';

/** /stop-factor-reset?token=: keeps the second factors of an account. It needs a click, because mail scanners open links. */
export function StopFactorResetPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const stop = useMutation({
    mutationFn: () => request('POST /api/auth/factor-reset/stop', { body: { token } }),
  });
  if (stop.isSuccess)
    return (
      <AccountCard title="Your second factors stay">
        <output className="block">
          Nothing was removed. Whoever asked for it knows your password, so set a new one now.
        </output>
        <ButtonLink to={paths.forgotPassword} className="mt-6 w-full">
          Set a new password
        </ButtonLink>
      </AccountCard>
    );
  if (token === '' || hasCode(stop.error, 'account.link_expired', 'input.invalid'))
    return <RefusedLink next="Set a new password" />;
  return (
    <AccountCard
      title={PAGES.stopFactorReset.title}
      lead="Somebody who knows your password asked to remove every second factor of your account. If it was not you, keep them."
    >
      <Button className="w-full" disabled={stop.isPending} onClick={() => stop.mutate()}>
        Keep my second factors
      </Button>
      <Failure text={stop.error ? describeError(stop.error) : undefined} />
      <ButtonLink to={paths.home} variant="ghost" className="mt-3 w-full">
        It was me
      </ButtonLink>
    </AccountCard>
  );
}
