import { t } from '@sway/domain/language/texts';
import { PAGES } from '@sway/contract/pages';
import { useSearchParams } from 'react-router';
import { describeError } from '#shared/api/describe-error.ts';
import { paths } from '#shared/paths.ts';
import { loginPath } from '#shared/session/login-path.ts';
import { useResendVerification } from '#shared/session/use-resend-verification.ts';
import { useSession } from '#shared/session/use-session.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';
import { useVerifyEmail } from '../api/use-email-verification.ts';
import { AccountCard } from '#shared/ui/account-card.tsx';

/** /verify-email?token=: confirms the address that the link was sent to. */
export function VerifyEmailPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const verification = useVerifyEmail(token);
  const { user } = useSession();
  if (verification.isSuccess) return <Confirmed isSignedIn={user !== null} />;
  if (token !== '' && verification.isPending) {
    return (
      <AccountCard title={PAGES.verifyEmail.title}>
        <Spinner label="Confirming your address..." />
      </AccountCard>
    );
  }
  if (user?.emailVerified) return <Confirmed isSignedIn />;
  const reason =
    token === '' || verification.error === null
      ? t`This link is incomplete.`
      : describeError(verification.error, t`Your address could not be confirmed.`);
  return <NotConfirmed reason={reason} isSignedIn={user !== null} />;
}

function Confirmed({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <AccountCard title="Address confirmed">
      <output className="block">Thank you. Your e-mail address is confirmed.</output>
      <ButtonLink to={isSignedIn ? paths.profile : paths.login} className="mt-6 w-full">
        {isSignedIn ? 'Go to your profile' : 'Login'}
      </ButtonLink>
    </AccountCard>
  );
}

function NotConfirmed({ reason, isSignedIn }: { reason: string; isSignedIn: boolean }) {
  const resend = useResendVerification();
  return (
    <AccountCard title="Not confirmed">
      <output className="block">
        {reason} {isSignedIn ? 'We can send you another.' : 'Log in, and we can send you another.'}
      </output>
      {isSignedIn ? (
        <Button className="mt-6 w-full" disabled={resend.isPending} onClick={() => resend.mutate()}>
          Send another link
        </Button>
      ) : (
        <ButtonLink to={loginPath(paths.profile)} className="mt-6 w-full">
          Login
        </ButtonLink>
      )}
    </AccountCard>
  );
}
