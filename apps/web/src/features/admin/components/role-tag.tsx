import type { UserType } from '@sway/domain/permissions';
import { Tag } from '#shared/ui/tag.tsx';

export const USER_TYPE_LABELS: Record<UserType, string> = {
  buyer: 'Buyer',
  owner: 'Owner',
  agent: 'Agent',
  admin: 'Admin',
};

/** A user's type. Admins are highlighted, because they can do everything. */
export function RoleTag({ userType }: { userType: UserType }) {
  return <Tag tone={userType === 'admin' ? 'lime' : 'plain'}>{USER_TYPE_LABELS[userType]}</Tag>;
}
