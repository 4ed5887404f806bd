import { can } from '@sway/domain/accounts/permissions';
import { Link } from 'react-router';
import { AdminDashboard } from '#features/admin/components/admin-dashboard.tsx';
import { paths } from '#shared/paths.ts';
import { SignedInOnly } from '#shared/session/signed-in-only.tsx';
import { Button } from '#shared/ui/button.tsx';
import { PageNotice } from '#shared/ui/feedback/page-notice.tsx';

const DENIED = 'You need admin privileges to access this page.';

/** The dashboard for admins; other users see that access is denied (product/accounts.md#pages-that-need-a-login). */
export function AdminPage() {
  return (
    <SignedInOnly message={DENIED} hasSide>
      {user =>
        can(user, 'admin.use') ? (
          <AdminDashboard />
        ) : (
          <PageNotice title="Access Denied" text={DENIED}>
            <Button asChild>
              <Link to={paths.home}>Back to Home</Link>
            </Button>
          </PageNotice>
        )
      }
    </SignedInOnly>
  );
}
