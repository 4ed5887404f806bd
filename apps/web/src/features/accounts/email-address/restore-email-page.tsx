import { PAGES } from '@sway/contract/pages';
import { useSearchParams } from 'react-router';
import { hasCode } from '#shared/api/failures.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useRestoreEmail } from '../api/use-email-verification.ts';
import { AccountCard } from '#shared/ui/account-card.tsx';
import { RefusedLink } from '../forms/refused-link.tsx';

/**
 * /restore-email?token=: restores a former address with the link that was sent to it. It needs a click, because mail scanners
 * open links.
 */
export function RestoreEmailPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const restore = useRestoreEmail();
  if (restore.isSuccess) return <Restored {...restore.data} />;
  const isRefused = hasCode(restore.error, 'account.link_expired', 'input.invalid');
  if (token === '' || isRefused) return <RefusedLink next="Set a new password" />;
  return (
    <AccountCard
      title={PAGES.restoreEmail.title}
      lead="The e-mail address of your account was changed. If it was not you, restore your address. You will be logged out everywhere and can set a new password."
    >
      <Button className="w-full" disabled={restore.isPending} onClick={() => restore.mutate(token)}>
        Restore my address
      </Button>
      <ButtonLink to={paths.home} variant="ghost" className="mt-3 w-full">
        It was me
      </ButtonLink>
    </AccountCard>
  );
}

function Restored({ email, resetToken }: { email: string; resetToken: string }) {
  return (
    <AccountCard title="Your address is restored">
      <output className="block">
        Your account has the address <b className="wrap-anywhere">{email}</b> again, and every browser has
        been logged out. The person who changed it may know your password, so set a new one now.
      </output>
      <ButtonLink
        to={{ pathname: paths.resetPassword, search: `?token=${resetToken}` }}
        className="mt-6 w-full"
      >
        Set a new password
      </ButtonLink>
      <ButtonLink to={paths.login} variant="ghost" className="mt-3 w-full">
        Login
      </ButtonLink>
    </AccountCard>
  );
}
