import { UserPlus } from 'lucide-react';
import { useLocation } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';

/** Says that a visitor's achievements are kept on the device, and how to keep them. */
export function VisitorNotice() {
  const { pathname, search } = useLocation();
  const next = new URLSearchParams({ next: pathname + search });
  return (
    <aside
      aria-label="Kept on this device"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border bg-muted p-4 text-sm"
    >
      <UserPlus aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-52 flex-1">
        <b className="block font-semibold">This is kept on this device only.</b>
        Sign up to take it with you and to unlock the social achievements.
      </p>
      <ButtonLink to={`${paths.register}?${next}`} variant="outline" size="sm">
        Sign Up
      </ButtonLink>
    </aside>
  );
}
