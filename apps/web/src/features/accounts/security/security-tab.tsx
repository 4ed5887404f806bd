import { Card } from '#shared/ui/card.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { SecondFactors } from './second-factors.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** The user's password, second factors and sessions. */
export function SecurityTab({ username }: { username: string }) {
  return (
    <Card className="grid gap-8 rounded-xl p-5 md:p-8">
      <ChangePasswordForm username={username} />
      <hr />
      <SecondFactors />
      <hr />
      <OwnSessions />
    </Card>
  );
}
