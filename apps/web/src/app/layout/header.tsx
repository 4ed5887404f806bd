import { BRAND } from '@sway/domain/brand';
import { Suspense, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { paths } from '#shared/paths.ts';
import { useSession } from '#shared/session/use-session.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { cn } from '#shared/ui/cn.ts';
import { Logo } from '#shared/ui/logo.tsx';
import { MAIN_LINKS } from './main-links.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { ThemeButton } from './theme-button.tsx';

/** The logo, main menu, theme menu and account. `wide` gives it the full width, for pages with a map. */
export function Header({ wide }: { wide: boolean }) {
  return (
    <header
      className={cn(
        'relative z-40 flex h-[66px] items-center border-b bg-card',
        wide ? 'gutter-wide' : 'gutter',
      )}
    >
      <Link to={paths.home} aria-label={`${BRAND.name}, home`} className="rounded-sm">
        <Logo />
      </Link>
      <nav aria-label="Main" className="ml-6 hidden gap-1 text-md font-[550] md:flex xl:ml-[38px]">
        {MAIN_LINKS.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            className="flex h-11 items-center rounded-[10px] px-3 text-muted-foreground transition-colors hover:text-foreground aria-[current=page]:bg-muted aria-[current=page]:text-foreground"
          >
            {label}
          </NavLink>
        ))}
      </nav>
      {/* At 320 px four buttons fit beside the logo only without gaps. */}
      <div className="ml-auto flex items-center gap-1 max-[359px]:-mr-2 max-[359px]:gap-0 md:gap-2">
        <ButtonLink to={paths.listProperty} variant="outline" size="sm" className="max-lg:hidden">
          List my property
        </ButtonLink>
        <div className="contents noscript:hidden">
          <ThemeMenu />
        </div>
        <Account />
        <div className="contents noscript:hidden">
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

/** Loaded for a signed-in user: visitors do not need it. */
const OwnControls = lazyPart(() => import('./own-controls.tsx'), 'OwnControls');

/** What the user has in the header, or the links to log in and sign up; nothing while the session loads. */
function Account() {
  const { user, isLoading } = useSession();
  if (isLoading) return null;
  if (user) {
    return (
      <Suspense fallback={null}>
        <OwnControls key={user.id} user={user} />
      </Suspense>
    );
  }
  return (
    <div className="hidden items-center gap-2 md:flex noscript:flex">
      <ButtonLink to={paths.login} variant="ghost" size="sm" className="signed-in:invisible">
        Login
      </ButtonLink>
      <ButtonLink to={paths.register} size="sm" className="signed-in:invisible">
        Sign Up
      </ButtonLink>
    </div>
  );
}

const ThemeDropdown = lazyPart(() => import('./theme-dropdown.tsx'), 'ThemeDropdown');

/** The theme menu. Its code is loaded on hover or focus: it is large and few users open it. */
function ThemeMenu() {
  const [isRequested, setRequested] = useState(false);
  if (!isRequested) {
    return (
      <ThemeButton
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={ThemeDropdown.prepare}
        onFocus={ThemeDropdown.prepare}
        onClick={() => setRequested(true)}
      />
    );
  }
  return (
    <Suspense fallback={<ThemeButton aria-haspopup="menu" aria-expanded={false} />}>
      <ThemeDropdown />
    </Suspense>
  );
}
