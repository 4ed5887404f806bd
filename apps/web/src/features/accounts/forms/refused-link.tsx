import { paths } from '#shared/paths.ts';
import { AccountCard } from '#shared/ui/account-card.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';

/** Says that a mailed link does not work, with a button named `next` that requests a link to set a new password. */
export function RefusedLink({ next }: { next: string }) {
  return (
    <AccountCard title="This link does not work">
      <output className="block">It has already been used, has expired, or is incomplete.</output>
      <ButtonLink to={paths.forgotPassword} className="mt-6 w-full">
        {next}
      </ButtonLink>
    </AccountCard>
  );
}
