import type { PrivateUser } from '@sway/contract/users';
import { pathIn } from '@sway/domain/language/languages';
import type { Language } from '@sway/domain/language/languages';
import { currentLanguage } from '@sway/domain/language/speaker';
import { useEffect } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { useSite } from '#shared/api/use-site.ts';
import { paths } from '#shared/paths.ts';
import { nextPath } from '#shared/session/login-path.ts';
import { useSession } from '#shared/session/use-session.ts';
import { AccountCard } from '#shared/ui/account-card.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { TEXT_LINK } from '../forms/text-link.ts';
import { LoginForm } from './login-form.tsx';

/** /login. A signed-in user is redirected to the page that they requested. */
export function LoginPage() {
  const [search] = useSearchParams();
  const location = useLocation();
  const { user } = useSession();
  const language = useOwnLanguage(user);
  if (user && language) return <InLanguage language={language} path={nextPath(search)} />;
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
      <ButtonLink to={paths.home} variant="ghost" className="mt-3 w-full">
        Back to Home
      </ButtonLink>
    </AccountCard>
  );
}

/** The language that a user has chosen, if this page is in another one and the site still has it. */
function useOwnLanguage(user: PrivateUser | null): Language | null {
  const languages = useSite()?.languages ?? [];
  const language = user?.language;
  return language && language !== currentLanguage() && languages.includes(language) ? language : null;
}

/** Goes to a page in another language, whose documents are others (product/languages.md#the-choice). */
function InLanguage({ language, path }: { language: Language; path: string }) {
  useEffect(() => window.location.replace(pathIn(language, path)), [language, path]);
  return null;
}
