import { PAGES } from '@sway/contract/pages';
import { useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { hasCode } from '#shared/api/failures.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { useResetPassword } from '../api/use-passwords.ts';
import { AccountCard } from '#shared/ui/account-card.tsx';
import { RefusedLink } from '../forms/refused-link.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** /reset-password?token=: sets a new password with the link that was sent. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const reset = useResetPassword();
  const isRefused = hasCode(reset.error, 'account.link_expired');
  if (reset.isSuccess) {
    return (
      <AccountCard title="Password set">
        <output className="block">You have been logged out everywhere. Log in with your new password.</output>
        <ButtonLink to={paths.login} className="mt-6 w-full">
          Login
        </ButtonLink>
      </AccountCard>
    );
  }
  if (token === '' || isRefused) return <RefusedLink next="Request a new link" />;
  return (
    <AccountCard title={PAGES.resetPassword.title}>
      <NewPasswordForm
        token={token}
        isBusy={reset.isPending}
        onSubmit={(values, onError) => reset.mutate(values, { onError })}
      />
    </AccountCard>
  );
}
