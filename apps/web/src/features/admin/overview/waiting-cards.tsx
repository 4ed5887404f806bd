import { t } from '@sway/domain/language/texts';
import type { AdminQueues } from '@sway/contract/admin';
import { VERIFICATION_PROMISE_HOURS, claimAge } from '@sway/domain/claims/claim-rules';
import { formatCount, formatMoment } from '@sway/domain/text/format';
import { ArrowRight, BadgeCheck, CircleCheck, Flag, Images, Stamp } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { useNow } from '#shared/hooks/use-now.ts';
import { cn } from '#shared/ui/cn.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { useAdminQueues } from '../api/use-admin-overview.ts';

type Queue = {
  name: 'claims' | 'reports' | 'photos' | 'agents';
  title: string;
  Icon: LucideIcon;
  /** The queue below the count, while it is not empty. */
  describe: (queues: AdminQueues, now: Date) => { text: string; isOverdue?: boolean };
};

const QUEUES: readonly Queue[] = [
  {
    name: 'claims',
    title: t`Claims to check`,
    Icon: Stamp,
    describe({ claims }, now) {
      const { hours, isOverdue } = claimAge(new Date(claims.oldestAt!), now);
      const { to } = VERIFICATION_PROMISE_HOURS;
      const text =
        claims.disputed === 0
          ? t`Oldest ${hours} h of the ${to} h we promise`
          : t`Oldest ${hours} h of the ${to} h we promise, ${formatCount(claims.disputed)} disputed`;
      return { text, isOverdue };
    },
  },
  {
    name: 'reports',
    title: t`Reports`,
    Icon: Flag,
    describe: ({ reports }) => ({ text: t`Oldest from ${formatMoment(reports.oldestAt!)}` }),
  },
  {
    name: 'photos',
    title: t`Copied photos`,
    Icon: Images,
    describe: ({ photos }) => ({ text: t`Oldest from ${formatMoment(photos.oldestAt!)}` }),
  },
  {
    name: 'agents',
    title: t`Agents to approve`,
    Icon: BadgeCheck,
    describe: ({ agents }) => ({ text: t`Oldest from ${formatMoment(agents.oldestAt!)}` }),
  },
];

/** A card for each queue: how many wait, since when, and a link to its tab. */
export function WaitingCards() {
  const { data, error, refetch } = useAdminQueues();
  if (error && !data) {
    return <ErrorState title="The queues could not be loaded" query={{ error, refetch }} />;
  }
  return (
    <ul aria-busy={!data} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {QUEUES.map(queue => (
        <li key={queue.name}>
          <QueueCard queue={queue} queues={data} />
        </li>
      ))}
    </ul>
  );
}

function QueueCard({ queue, queues }: { queue: Queue; queues: AdminQueues | undefined }) {
  const { name, title, Icon } = queue;
  const now = useNow();
  const count = queues?.[name].count;
  const note = queues && count ? queue.describe(queues, now) : undefined;
  return (
    <Link
      to={{ search: `?tab=${name}` }}
      className="grid h-full content-start gap-4 rounded-lg border bg-card p-5 transition-shadow hover:shadow-md"
    >
      <span className="flex items-center gap-2.5 font-semibold">
        <Icon className="size-5 text-muted-foreground" aria-hidden="true" />
        {title}
        <ArrowRight className="ml-auto size-4 text-muted-foreground" aria-hidden="true" />
      </span>
      <span>
        <b className="block text-3xl leading-tight font-bold tabular-nums">
          {count === undefined ? <Skeleton className="my-1 h-8 w-12" /> : formatCount(count)}
        </b>
        <span
          className={cn(
            'flex items-center gap-1.5 text-sm',
            note?.isOverdue ? 'font-semibold text-destructive' : 'text-muted-foreground',
          )}
        >
          {note?.text ??
            (queues && (
              <>
                <CircleCheck className="size-4" aria-hidden="true" />
                Nothing waits
              </>
            ))}
        </span>
      </span>
    </Link>
  );
}
