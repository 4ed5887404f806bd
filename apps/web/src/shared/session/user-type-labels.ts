import { t } from '@sway/domain/language/texts';
import type { UserType } from '@sway/domain/accounts/permissions';

/** The label of each user type. */
export const USER_TYPE_LABELS: Record<UserType, string> = {
  buyer: t`Buyer`,
  owner: t`Owner`,
  agent: t`Agent`,
  admin: t`Admin`,
};
