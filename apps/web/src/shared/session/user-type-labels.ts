import type { UserType } from '@sway/domain/permissions';

/** What each kind of user is called on the pages. */
export const USER_TYPE_LABELS: Record<UserType, string> = {
  buyer: 'Buyer',
  owner: 'Owner',
  agent: 'Agent',
  admin: 'Admin',
};
