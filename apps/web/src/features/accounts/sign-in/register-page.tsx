import { Link } from '#shared/routing/link.tsx';
import { Redirect } from '#shared/routing/redirect.tsx';
import { useLocation } from '#shared/routing/current-page.ts';
import { useSearchParams } from '#shared/routing/use-search-params.ts';
import { paths } from '#shared/paths.ts';
import { nextPath } from '#shared/session/login-path.ts';
import { useSession } from '#shared/session/use-session.ts';
import { AccountCard, TEXT_LINK } from '../forms/account-card.tsx';
import { RegisterForm } from './register-form.tsx';

/** /register. A signed-in user is redirected to the page that they requested. */
export function RegisterPage() {
  const [search] = useSearchParams();
  const location = useLocation();
  const { user } = useSession();
  if (user) return <Redirect to={nextPath(search)} />;
  return (
    <AccountCard title="Sign Up" lead="It’s free, with no obligation.">
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
