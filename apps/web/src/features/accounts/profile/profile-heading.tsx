import type { PrivateUser } from '@sway/contract/users';
import { formatDate } from '@sway/domain/text/format';
import { Avatar } from '#shared/ui/avatar.tsx';
import { USER_TYPE_LABELS } from '#shared/session/user-type-labels.ts';

/** The user's picture, name and type, and since when they are a member. */
export function ProfileHeading({ user }: { user: PrivateUser }) {
  return (
    <div className="flex items-center gap-4 md:gap-6">
      <Avatar name={user.name} src={user.avatar} className="size-16 text-xl md:size-28 md:text-4xl" />
      <div className="min-w-0">
        <h1 className="type-h2 wrap-anywhere md:type-h1">{user.name}</h1>
        <p className="mt-1 text-muted-foreground">
          {USER_TYPE_LABELS[user.userType]} · Member since {formatDate(user.createdAt)}
        </p>
      </div>
    </div>
  );
}
