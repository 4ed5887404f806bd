import type { PrivateUser } from '@sway/contract/users';
import { Avatar } from '#shared/ui/avatar.tsx';
import { USER_TYPE_LABELS } from '#shared/session/user-type-labels.ts';

/** The user's picture, name and type. */
export function ProfileHeading({ user }: { user: PrivateUser }) {
  return (
    <div className="flex items-center gap-4">
      <Avatar name={user.name} src={user.avatar} className="size-16 text-xl md:size-20 md:text-2xl" />
      <div className="min-w-0">
        <h1 className="type-h1 wrap-anywhere">{user.name}</h1>
        <p className="mt-1 text-muted-foreground">{USER_TYPE_LABELS[user.userType]}</p>
      </div>
    </div>
  );
}
