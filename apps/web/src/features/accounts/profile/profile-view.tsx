import type { PrivateUser } from '@sway/contract/users';
import { formatDate } from '@sway/domain/text/format';
import { BadgeCheck, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import { EmailNotice } from '../email-address/email-notice.tsx';

const LICENCE_STATES = {
  pending: 'Waiting for approval',
  approved: 'Approved: you are listed under Agents',
  rejected: 'Not accepted',
  suspended: 'Suspended: you are not listed and cannot join conversations as an agent',
} as const;

/** The user's profile, read-only. */
export function ProfileView({ user, onEdit }: { user: PrivateUser; onEdit: () => void }) {
  return (
    <div className="grid gap-6">
      <EmailNotice user={user} />
      <dl className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <Fact term="Name">{user.name}</Fact>
        <Fact term="Username">{user.username}</Fact>
        <Fact term="Email">
          {user.email}
          {user.emailVerified && (
            <Tag tone="lime" className="mt-1.5 flex w-fit">
              <BadgeCheck aria-hidden="true" />
              Confirmed
            </Tag>
          )}
        </Fact>
        <Fact term="Phone">{user.phone}</Fact>
        {user.agent && <AgentFacts agent={user.agent} />}
        <Fact term="Member since">{formatDate(user.createdAt)}</Fact>
        <Fact term="Bio" className="md:col-span-2">
          {user.bio && <span className="block max-w-measure whitespace-pre-line">{user.bio}</span>}
        </Fact>
      </dl>
      <Button variant="outline" className="justify-self-start" onClick={onEdit}>
        <Pencil aria-hidden="true" />
        Edit Profile
      </Button>
    </div>
  );
}

function AgentFacts({ agent }: { agent: NonNullable<PrivateUser['agent']> }) {
  return (
    <>
      <Fact term="Agency">{agent.agency}</Fact>
      <Fact term="Specialisation">{agent.specialization}</Fact>
      <Fact term="Licence number">
        {agent.licenceNumber}
        <span className="block text-sm text-muted-foreground">{LICENCE_STATES[agent.status]}</span>
      </Fact>
    </>
  );
}

function Fact({ term, className, children }: { term: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="text-sm font-semibold text-muted-foreground">{term}</dt>
      <dd className="mt-0.5 wrap-anywhere">
        {children || <span className="text-muted-foreground">Not given</span>}
      </dd>
    </div>
  );
}
