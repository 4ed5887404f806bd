import type { UserType } from '@sway/domain/accounts/permissions';

/** The label of each user type. */
export const USER_TYPE_LABELS: Record<UserType, string> = {
  buyer: 'Buyer',
  owner: 'Owner',
  agent: 'Agent',
  admin: 'Admin',
};
