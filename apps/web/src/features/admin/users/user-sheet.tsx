import { t } from '@sway/domain/language/texts';
import type { PrivateUser } from '@sway/contract/users';
import { formatDate } from '@sway/domain/text/format';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Sheet, SheetContent, SheetTitle } from '#shared/ui/overlays/sheet.tsx';
import { UserTypeTag } from '../components/user-type-tag.tsx';
import { EditAgentForm } from './edit-agent-form.tsx';
import { EditUserForm } from './edit-user-form.tsx';

const APPROVAL = {
  pending: t`Waiting for approval`,
  approved: t`Approved`,
  rejected: t`Rejected`,
  suspended: t`Suspended`,
} as const;

type UserSheetProps = { user: PrivateUser; onClose: () => void };

/** A user's details, with the form to edit them. */
export function UserSheet({ user, onClose }: UserSheetProps) {
  return (
    <Sheet open onOpenChange={open => !open && onClose()}>
      <SheetContent aria-describedby={undefined} className="gap-6 p-6">
        <div className="flex items-center gap-4 pr-12">
          <Avatar name={user.name} src={user.avatar} className="size-14 text-lg" />
          <div className="min-w-0">
            <SheetTitle className="type-h3 break-words">{user.name}</SheetTitle>
            <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
              <UserTypeTag userType={user.userType} />
              {user.username}
            </p>
          </div>
        </div>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
          <Fact title="User" value={String(user.id)} />
          <Fact title="Joined" value={formatDate(user.createdAt)} />
          <Fact title="E-mail" value={emailState(user)} />
          {user.isDisabled && <Fact title="Account" value={t`Disabled by the operator`} />}
          {user.agent && (
            <>
              <Fact title="Licence" value={APPROVAL[user.agent.status]} />
              <Fact title="Specialisation" value={user.agent.specialization} />
            </>
          )}
        </dl>
        <EditUserForm user={user} onDone={onClose} />
        {user.agent && (
          <div className="border-t pt-6">
            <EditAgentForm user={user} agent={user.agent} onDone={onClose} />
          </div>
        )}
      </SheetContent>
    </Sheet>
  );
}

function Fact({ title, value }: { title: string; value: string }) {
  return (
    <div className="contents">
      <dt className="text-muted-foreground">{title}</dt>
      <dd className="min-w-0 break-words">{value}</dd>
    </div>
  );
}

function emailState({ emailVerified, mailRefusal }: PrivateUser): string {
  const confirmed = emailVerified ? t`Confirmed` : t`Not confirmed yet`;
  return mailRefusal ? t`${confirmed}; refuses mails (${mailRefusal.code})` : confirmed;
}
