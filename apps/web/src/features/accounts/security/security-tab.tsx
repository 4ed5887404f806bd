import type { ReactNode } from 'react';
import { Card } from '#shared/ui/card.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { SecondFactors } from './second-factors.tsx';
import { OwnSessions } from './own-sessions.tsx';

type SecurityTabProps = { username: string; children: ReactNode };

/** The user's password, second factors and sessions, and as children what else guards their homes. */
export function SecurityTab({ username, children }: SecurityTabProps) {
  return (
    <Card className="rounded-xl p-5 md:p-8">
      <ChangePasswordForm username={username} />
      <SecondFactors />
      <OwnSessions />
      {children}
    </Card>
  );
}
