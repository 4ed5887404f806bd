import { t } from '@sway/domain/language/texts';
import type { PrivateUser } from '@sway/contract/users';
import { AtSign, BadgeCheck, Briefcase, IdCard, Mail, Pencil, Phone, Sparkles } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import { EmailNotice } from '../email-address/email-notice.tsx';
import { TEXT_LINK } from '../forms/text-link.ts';

const LICENCE_STATES = {
  pending: t`Waiting for approval`,
  approved: t`Approved: you are listed under Agents`,
  rejected: t`Not accepted`,
  suspended: t`Suspended: you are not listed and cannot join conversations as an agent`,
} as const;

type ProfileViewProps = { user: PrivateUser; onEdit: () => void };

/** The user's profile, read-only: what the user has stated, and beside it what others see of it. */
export function ProfileView({ user, onEdit }: ProfileViewProps) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Card className="grid gap-6 rounded-xl p-5 md:p-8">
        <EmailNotice user={user} />
        <p className="type-lead max-w-measure whitespace-pre-line wrap-anywhere">
          {user.bio ?? (
            <span className="text-muted-foreground">You have not written about yourself yet.</span>
          )}
        </p>
        <dl className="divide-y border-y">
          <Fact Icon={Mail} term="Email">
            {user.email}
            {user.emailVerified && (
              <Tag tone="lime">
                <BadgeCheck aria-hidden="true" />
                Confirmed
              </Tag>
            )}
          </Fact>
          <Fact Icon={Phone} term="Phone">
            {user.phone ?? <span className="text-muted-foreground">Not given</span>}
          </Fact>
          <Fact Icon={AtSign} term="Username">
            {user.username}
          </Fact>
          {user.agent && <AgentFacts agent={user.agent} />}
        </dl>
        <Button variant="outline" className="justify-self-start" onClick={onEdit}>
          <Pencil aria-hidden="true" />
          Edit Profile
        </Button>
      </Card>
      <SeenByOthers user={user} />
    </div>
  );
}

/** What others see of the user (product/accounts.md#what-others-see-of-a-user). */
function SeenByOthers({ user: { id, name, avatar, agent } }: { user: PrivateUser }) {
  const isListed = agent?.status === 'approved';
  return (
    <Card className="grid gap-4 rounded-xl border-sand-border bg-sand p-5 md:p-6">
      <h2 className="type-h3">What others see</h2>
      <p className="flex items-center gap-3 rounded-lg bg-card p-4 font-semibold wrap-anywhere">
        <Avatar name={name} src={avatar} className="size-11" />
        {name}
      </p>
      <p className="text-sm">
        {isListed ? (
          <>
            Your name and picture, and{' '}
            <Link to={paths.agent(id)} className={TEXT_LINK}>
              your agent profile
            </Link>
            .
          </>
        ) : (
          'Your name and picture, in your conversations and on your homes. All else is between you and us.'
        )}
      </p>
    </Card>
  );
}

function AgentFacts({ agent }: { agent: NonNullable<PrivateUser['agent']> }) {
  return (
    <>
      <Fact Icon={Briefcase} term="Agency">
        {agent.agency}
      </Fact>
      <Fact Icon={Sparkles} term="Specialisation">
        {agent.specialization}
      </Fact>
      <Fact Icon={IdCard} term="Licence number">
        {agent.licenceNumber}
        <span className="text-sm text-muted-foreground">{LICENCE_STATES[agent.status]}</span>
      </Fact>
    </>
  );
}

type FactProps = { Icon: LucideIcon; term: string; children: ReactNode };

function Fact({ Icon, term, children }: FactProps) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 py-3.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="flex items-center gap-2.5 text-sm font-semibold text-muted-foreground">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {term}
      </dt>
      <dd className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">{children}</dd>
    </div>
  );
}
