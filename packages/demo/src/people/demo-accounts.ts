import type { UserType } from '@sway/domain/accounts/permissions';
import { t } from '@sway/domain/language/texts';

/** The password of the demo accounts, which the login page of a demo site shows (product/accounts.md#demo-accounts). */
export const DEMO_PASSWORD = 'sway-demo-2026';

export type DemoAccount = { username: string; name: string; userType: UserType; bio: string | null };

/** The accounts with a known password: one of each user type. */
export const DEMO_ACCOUNTS = {
  buyer: {
    username: 'demo_buyer',
    name: 'Mere Rangi',
    userType: 'buyer',
    bio: 'Looking for a place with a garden, in no hurry.',
  },
  owner: {
    username: 'demo_owner',
    name: 'Hana Williams',
    userType: 'owner',
    bio: 'Not on the market. Happy to talk, though.',
  },
  agent: {
    username: 'demo_agent',
    name: 'Tama Reweti',
    userType: 'agent',
    bio: 'Helps when both sides want a third chair at the table.',
  },
  admin: { username: 'demo_admin', name: 'Priya Nair', userType: 'admin', bio: null },
} as const satisfies Record<string, DemoAccount>;

/** What the login page of a demo site offers (product/pages.md#login-and-registration). */
export function demoLogins(): { label: string; username: string; password: string }[] {
  const labels = { buyer: t`Demo buyer`, owner: t`Demo owner`, agent: t`Demo agent`, admin: t`Admin` };
  return Object.values(DEMO_ACCOUNTS).map(({ username, userType }) => ({
    label: labels[userType],
    username,
    password: DEMO_PASSWORD,
  }));
}
