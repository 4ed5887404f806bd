import { Suspense } from 'react';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { paths } from '#shared/paths.ts';
import { useSession } from '#shared/session/use-session.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';

/** Loaded for a signed-in user: visitors do not need it. */
const OwnPages = lazyPart(() => import('./mobile-own-pages.tsx'), 'MobileOwnPages');

/** The lower part of the mobile menu: the user's pages and logout, or login and sign-up. `onChoice` closes the menu. */
export function MobileAccount({ onChoice }: { onChoice: () => void }) {
  const { user, isLoading } = useSession();
  if (isLoading) return null;
  if (user) {
    return (
      <Suspense fallback={null}>
        <OwnPages user={user} onChoice={onChoice} />
      </Suspense>
    );
  }
  return (
    <div className="mt-3 grid grid-cols-2 gap-3 border-t pt-4">
      <ButtonLink to={paths.login} variant="outline" onClick={onChoice}>
        Login
      </ButtonLink>
      <ButtonLink to={paths.register} onClick={onChoice}>
        Sign Up
      </ButtonLink>
    </div>
  );
}
