import type { UserType } from '@sway/domain/permissions';
import { Tag } from '#shared/ui/tag.tsx';

export const USER_TYPE_LABELS: Record<UserType, string> = {
  buyer: 'Buyer',
  owner: 'Owner',
  agent: 'Agent',
  admin: 'Admin',
};

/** What kind of user somebody is. Admins stand out: they can do everything here. */
export function RoleTag({ userType }: { userType: UserType }) {
  return <Tag tone={userType === 'admin' ? 'lime' : 'plain'}>{USER_TYPE_LABELS[userType]}</Tag>;
}
