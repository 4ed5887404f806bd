import { UserPlus } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';

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
      <Button asChild variant="outline" size="sm">
        <Link to={`${paths.register}?${next}`}>Sign Up</Link>
      </Button>
    </aside>
  );
}
