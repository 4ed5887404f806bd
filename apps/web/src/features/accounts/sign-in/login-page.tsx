import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { nextPath } from '#shared/session/login-path.ts';
import { useSession } from '#shared/session/use-session.ts';
import { Button } from '#shared/ui/button.tsx';
import { AccountCard } from '#shared/ui/account-card.tsx';
import { TEXT_LINK } from '../forms/text-link.ts';
import { LoginForm } from './login-form.tsx';

/** /login. A signed-in user is redirected to the page that they requested. */
export function LoginPage() {
  const [search] = useSearchParams();
  const location = useLocation();
  const { user } = useSession();
  if (user) return <Navigate to={nextPath(search)} replace />;
  return (
    <AccountCard title="Login" lead="Welcome back.">
      <LoginForm />
      <p className="mt-6 text-center">
        New here?{' '}
        <Link to={{ pathname: paths.register, search: location.search }} className={TEXT_LINK}>
          Sign up
        </Link>
      </p>
      <Button asChild variant="ghost" className="mt-3 w-full">
        <Link to={paths.home}>Back to Home</Link>
      </Button>
    </AccountCard>
  );
}
