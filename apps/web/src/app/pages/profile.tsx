import { t } from '@sway/domain/language/texts';
import type { PrivateUser } from '@sway/contract/users';
import { useSearchParams } from 'react-router';
import { DataTab } from '#features/accounts/own-data/data-tab.tsx';
import { ProfileHeading } from '#features/accounts/profile/profile-heading.tsx';
import { ProfileTab } from '#features/accounts/profile/profile-tab.tsx';
import { SecurityTab } from '#features/accounts/security/change-password-form.tsx';
import { AgentForm } from '#features/agents/profile/agent-form.tsx';
import { WatchedAddresses } from '#features/claims/watch/watched-addresses.tsx';
import { OwnWaitingLists } from '#features/contact/own-waiting.tsx';
import { BuyerStatementSettings } from '#features/contact/statement-form.tsx';
import { BlockedPeople } from '#features/conversations/safety/blocked-people.tsx';
import { ProfileListings } from '#features/listings/own/profile-listings.tsx';
import { NotificationSettings } from '#features/notifications/notification-settings.tsx';
import { SignedInOnly } from '#shared/session/signed-in-only.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';

/** /profile (product/pages.md#profile): the user's profile, listings and account settings. */
export function ProfilePage() {
  return (
    <SignedInOnly message="Please log in to view your profile.">
      {user => <Profile key={user.id} user={user} />}
    </SignedInOnly>
  );
}

/** The current tab is part of the URL, so that back, reload and links restore it. */
function Profile({ user }: { user: PrivateUser }) {
  const [search, setSearch] = useSearchParams();
  const tabs = [
    { value: 'profile', label: t`Profile`, content: <ProfileTab user={user} /> },
    { value: 'properties', label: t`My Properties`, content: <ProfileListings userId={user.id} /> },
    {
      value: 'buying',
      label: t`Buying`,
      content: (
        <>
          <BuyerStatementSettings />
          <OwnWaitingLists />
        </>
      ),
    },
    { value: 'notifications', label: t`Notifications`, content: <NotificationSettings /> },
    ...(user.agent
      ? [
          {
            value: 'agent',
            label: t`Agent`,
            content: <AgentForm userId={user.id} agent={user.agent} />,
          } as const,
        ]
      : []),
    { value: 'blocked', label: t`Blocked`, content: <BlockedPeople /> },
    {
      value: 'security',
      label: t`Security`,
      content: (
        <SecurityTab username={user.username}>
          <WatchedAddresses />
        </SecurityTab>
      ),
    },
    { value: 'data', label: t`Data`, content: <DataTab user={user} /> },
  ] as const;
  const chosen = tabs.find(({ value }) => value === search.get('tab')) ?? tabs[0];
  return (
    <div className="gutter py-8 md:py-12">
      <ProfileHeading user={user} />
      <Tabs
        label="Profile"
        className="mt-6 md:mt-8"
        value={chosen.value}
        onValueChange={tab =>
          setSearch(tab === 'profile' ? {} : { tab }, { replace: true, preventScrollReset: true })
        }
        tabs={tabs}
      />
    </div>
  );
}
