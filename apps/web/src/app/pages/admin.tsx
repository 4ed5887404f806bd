import { t } from '@sway/domain/language/texts';
import type { PrivateUser } from '@sway/contract/users';
import { can } from '@sway/domain/accounts/permissions';
import { AdminDashboard } from '#features/admin/components/admin-dashboard.tsx';
import { paths } from '#shared/paths.ts';
import { SignedInOnly } from '#shared/session/signed-in-only.tsx';
import { useSite } from '#shared/api/use-site.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { PageNotice } from '#shared/ui/feedback/page-notice.tsx';

/** Admins of a live site need a second factor first (product/accounts.md#second-factor). */
function WithFactor({ user }: { user: PrivateUser }) {
  const site = useSite();
  if (user.hasFactor || site?.mode !== 'live') return <AdminDashboard />;
  return (
    <PageNotice
      title="Set up a second factor first"
      text="Admins decide about other people’s homes, so a password alone is not enough. Add a passkey or an app."
    >
      <ButtonLink to={`${paths.profile}?tab=security`}>Set it up</ButtonLink>
    </PageNotice>
  );
}

const DENIED = t`You need admin privileges to access this page.`;

/** The dashboard for admins; other users see that access is denied (product/accounts.md#pages-that-need-a-login). */
export function AdminPage() {
  return (
    <SignedInOnly message={DENIED} hasSide>
      {user =>
        can(user, 'admin.use') ? (
          <WithFactor user={user} />
        ) : (
          <PageNotice title="Access Denied" text={DENIED}>
            <ButtonLink to={paths.home}>Back to Home</ButtonLink>
          </PageNotice>
        )
      }
    </SignedInOnly>
  );
}
