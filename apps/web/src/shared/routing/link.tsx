import { useContext } from 'react';
import type { ComponentProps, MouseEvent } from 'react';
import { Navigation, useLocation } from './current-page.ts';
import type { NavigateOptions } from './page-navigation.ts';
import { addressOf, placeOf } from './place.ts';
import type { To } from './place.ts';
import { useNavigate } from './use-navigate.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: To };

/**
 * A link to a page of this site, which is shown without loading the document again. Its code is loaded once the pointer or the focus comes
 * to the link. A link to the same address adds no entry to the history.
 */
export function Link({
  to,
  replace,
  state,
  preventScrollReset,
  onClick,
  onPointerEnter,
  onFocus,
  children,
  ...props
}: LinkProps) {
  const location = useLocation();
  const navigation = useContext(Navigation);
  const navigate = useNavigate();
  const place = placeOf(to, location.pathname);
  const href = addressOf(place);

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || !isForThisTab(event)) return;
    event.preventDefault();
    navigate(place, { replace: replace ?? href === addressOf(location), state, preventScrollReset });
  }

  return (
    <a
      {...props}
      href={href}
      onPointerEnter={event => {
        navigation?.prepare(place);
        onPointerEnter?.(event);
      }}
      onFocus={event => {
        navigation?.prepare(place);
        onFocus?.(event);
      }}
      onClick={follow}
    >
      {children}
    </a>
  );
}

/** A link that says, with `aria-current`, whether its page or one below it is shown. */
export function NavLink({ to, ...props }: LinkProps & { to: string }) {
  const pathname = useLocation().pathname.toLowerCase();
  const isCurrent = pathname === to || pathname.startsWith(`${to}/`);
  return <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...props} />;
}

/** The browser follows links to new tabs and windows, and what other buttons of the mouse do. */
function isForThisTab({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) {
  const isOfThisTab = !currentTarget.target || currentTarget.target === '_self';
  return isOfThisTab && button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}
