import { can } from '@sway/domain/accounts/permissions';
import { Link } from 'react-router';
import { AdminDashboard } from '#features/admin/components/admin-dashboard.tsx';
import { paths } from '#shared/paths.ts';
import { AccessDenied } from '#shared/session/access-denied.tsx';
import { SignedInOnly } from '#shared/session/signed-in-only.tsx';
import { Button } from '#shared/ui/button.tsx';

const DENIED = 'You need admin privileges to access this page.';

/** The dashboard for admins; other users see that access is denied (product/accounts.md#pages-that-need-a-login). */
export function AdminPage() {
  return (
    <SignedInOnly message={DENIED} hasSide>
      {user =>
        can(user, 'admin.use') ? (
          <AdminDashboard />
        ) : (
          <AccessDenied message={DENIED}>
            <Button asChild>
              <Link to={paths.home}>Back to Home</Link>
            </Button>
          </AccessDenied>
        )
      }
    </SignedInOnly>
  );
}
