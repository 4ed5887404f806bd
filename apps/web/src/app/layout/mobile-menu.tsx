import { Menu, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { NavLink } from 'react-router';
import { Button } from '#shared/ui/button.tsx';
import { MAIN_LINKS, OWNER_LINKS } from './main-links.ts';
import { MobileAccount } from './mobile-account.tsx';

/** The menu of narrow screens. Its button, Escape, following a link and moving the focus out of it close it. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const toggleRef = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    toggleRef.current?.focus();
  }

  function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  }

  return (
    <div className="md:hidden" onKeyDown={closeOnEscape} onBlur={closeWhenLeft} role="presentation">
      <Button
        ref={toggleRef}
        variant="ghost"
        icon
        aria-label={open ? 'Close menu' : 'Open menu'}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
      </Button>
      <div
        id={panelId}
        hidden={!open}
        className="absolute inset-x-0 top-full border-b bg-popover px-4 pt-2 pb-4 shadow-lg duration-200 ease-breeze animate-in fade-in-0 slide-in-from-top-2"
      >
        <nav aria-label="Main">
          <MenuLinks links={MAIN_LINKS} onFollow={() => setOpen(false)} />
        </nav>
        <nav aria-label="For owners" className="mt-3 grid gap-1 border-t pt-3">
          <MenuLinks links={OWNER_LINKS} onFollow={() => setOpen(false)} />
        </nav>
        <MobileAccount onChoice={() => setOpen(false)} />
      </div>
    </div>
  );
}

type MenuLinksProps = { links: typeof MAIN_LINKS | typeof OWNER_LINKS; onFollow: () => void };

function MenuLinks({ links, onFollow }: MenuLinksProps) {
  return links.map(({ to, label }) => (
    <NavLink
      key={to}
      to={to}
      onClick={onFollow}
      className="flex h-12 items-center rounded-md px-3 font-[550] aria-[current=page]:bg-muted"
    >
      {label}
    </NavLink>
  ));
}
