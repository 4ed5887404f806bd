import type { ReactNode } from 'react';
import { Link } from 'react-router';

type UnreadLinkProps = {
  to: string;
  /** The accessible name, to which the number is added: `Messages`. */
  name: string;
  unread: number;
  /** The icon. */
  children: ReactNode;
};

/** A round link of the header with the number of what is unread. */
export function UnreadLink({ to, name, unread, children }: UnreadLinkProps) {
  return (
    <Link
      to={to}
      aria-label={unread > 0 ? `${name}, ${unread} unread` : name}
      className="relative grid size-11 place-items-center rounded-full transition-colors hover:bg-muted"
    >
      {children}
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1 right-0.5 min-w-[18px] rounded-full border-2 border-card bg-lime px-1 text-center text-2xs leading-[14px] font-bold text-lime-foreground"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  );
}
