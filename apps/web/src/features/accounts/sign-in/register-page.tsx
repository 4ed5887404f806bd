import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { useSite } from '#shared/api/use-site.ts';
import { paths } from '#shared/paths.ts';
import { nextPath } from '#shared/session/login-path.ts';
import { useSession } from '#shared/session/use-session.ts';
import { AccountCard } from '#shared/ui/account-card.tsx';
import { TEXT_LINK } from '../forms/text-link.ts';
import { RegisterForm } from './register-form.tsx';

/** /register. A signed-in user is redirected to the page that they requested. */
export function RegisterPage() {
  const [search] = useSearchParams();
  const location = useLocation();
  const { user } = useSession();
  if (user) return <Navigate to={nextPath(search)} replace />;
  return (
    <AccountCard title="Sign Up" lead="It’s free, with no obligation.">
      <OnDemo />
      <RegisterForm />
      <p className="mt-6 text-center">
        Have an account?{' '}
        <Link to={{ pathname: paths.login, search: location.search }} className={TEXT_LINK}>
          Login
        </Link>
      </p>
    </AccountCard>
  );
}

/** Says on a demo site who can read and change what is entered there (product/site.md#leaving-demo-mode). */
function OnDemo() {
  if (useSite()?.mode !== 'demo') return null;
  return (
    <p role="note" className="mb-4 rounded-lg border border-sand-border bg-sand p-4 text-sm">
      This is a demo site. Anybody can read its mails and change its sample accounts, and with its admin
      account yours too. Enter nothing private, and a password that you use nowhere else.
    </p>
  );
}
