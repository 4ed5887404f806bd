import { t } from '@sway/domain/language/texts';
import type { AdminStats } from '@sway/contract/admin';
import { formatCount } from '@sway/domain/text/format';
import { BadgeCheck, House, KeyRound, MessageSquareText, MessagesSquare, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Card } from '#shared/ui/card.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { OperationCards } from './operation-cards.tsx';
import { WaitingCards } from './waiting-cards.tsx';
import { useAdminStats } from '../api/use-admin-overview.ts';

/** What waits for a decision, whether the site is backed up, and its figures. */
export function OverviewTab() {
  return (
    <div className="grid gap-9">
      <section aria-labelledby="waiting">
        <h2 id="waiting" className="type-h2 mb-4">
          Waiting for you
        </h2>
        <WaitingCards />
      </section>
      <section aria-labelledby="operation">
        <h2 id="operation" className="type-h2 mb-4">
          How the site runs
        </h2>
        <OperationCards />
      </section>
      <section aria-labelledby="figures">
        <h2 id="figures" className="type-h2 mb-4">
          The site in figures
        </h2>
        <StatCards />
      </section>
    </div>
  );
}

const STATS: readonly { key: keyof AdminStats; label: string; Icon: LucideIcon }[] = [
  { key: 'totalUsers', label: t`Users`, Icon: Users },
  { key: 'activeProperties', label: t`Active properties`, Icon: House },
  { key: 'totalOwners', label: t`Owners`, Icon: KeyRound },
  { key: 'totalAgents', label: t`Agents`, Icon: BadgeCheck },
  { key: 'totalConversations', label: t`Conversations`, Icon: MessagesSquare },
  { key: 'totalMessages', label: t`Messages`, Icon: MessageSquareText },
];

/** The site's figures: users, listings, conversations, messages. */
export function StatCards() {
  const { data, error, refetch } = useAdminStats();
  if (error && !data) {
    return <ErrorState title="The figures could not be loaded" query={{ error, refetch }} />;
  }
  return (
    <dl aria-busy={!data} className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
      {STATS.map(({ key, label, Icon }) => (
        <Card key={key} className="grid content-between gap-2 px-4 py-3.5">
          <dt className="text-xs text-muted-foreground">{label}</dt>
          <dd className="flex items-center justify-between gap-2 text-2xl leading-tight font-bold tabular-nums">
            {data ? formatCount(data[key]) : <Skeleton className="my-1 h-6 w-16" />}
            <Icon className="size-5 shrink-0 text-muted-foreground" aria-hidden="true" />
          </dd>
        </Card>
      ))}
    </dl>
  );
}
