import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { AccountCard } from '#shared/ui/account-card.tsx';
import { Button } from '#shared/ui/button.tsx';

/** Says that a mailed link does not work, with a button named `next` that requests a link to set a new password. */
export function RefusedLink({ next }: { next: string }) {
  return (
    <AccountCard title="This link does not work">
      <output className="block">It has already been used, has expired, or is incomplete.</output>
      <Button asChild className="mt-6 w-full">
        <Link to={paths.forgotPassword}>{next}</Link>
      </Button>
    </AccountCard>
  );
}
