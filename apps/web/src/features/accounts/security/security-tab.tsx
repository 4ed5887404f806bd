import { Card } from '#shared/ui/card.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** The user's password and sessions. */
export function SecurityTab({ username }: { username: string }) {
  return (
    <Card className="grid gap-8 rounded-xl p-5 md:p-8">
      <ChangePasswordForm username={username} />
      <hr />
      <OwnSessions />
    </Card>
  );
}
