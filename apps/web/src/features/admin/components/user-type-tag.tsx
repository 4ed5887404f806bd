import type { UserType } from '@sway/domain/accounts/permissions';
import { USER_TYPE_LABELS } from '#shared/session/user-type-labels.ts';
import { Tag } from '#shared/ui/tag.tsx';

/** A user's type. Admins are highlighted, because they can do everything. */
export function UserTypeTag({ userType }: { userType: UserType }) {
  return <Tag tone={userType === 'admin' ? 'lime' : 'plain'}>{USER_TYPE_LABELS[userType]}</Tag>;
}
