import type { LeaderboardEntry } from '@sway/contract/achievements';
import { formatCount } from '@sway/domain/text/format';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';
import { cn } from '#shared/ui/cn.ts';
import { useLeaderboard } from '../api/use-achievements.ts';
import { LeaderboardEntryForm } from './leaderboard-entry-form.tsx';

/** The users with most points among those who chose to be listed, and the choice of the user (product/exploration.md#leaderboard). */
export function Leaderboard({ ownName }: { ownName: string | null }) {
  return (
    <div className="grid gap-6">
      <Entries />
      <LeaderboardEntryForm key={ownName} ownName={ownName} />
    </div>
  );
}

function Entries() {
  const { data, error, isError, refetch } = useLeaderboard();
  if (isError)
    return (
      <ErrorState
        title="Error Loading the Leaderboard"
        message="The leaderboard could not be loaded. Check your connection and try again."
        query={{ error, refetch }}
      />
    );
  if (!data) return <Spinner label="Loading the leaderboard..." />;
  if (data.length === 0) return <EmptyState title="Nobody is listed yet." />;
  return (
    <ol className="grid overflow-hidden rounded-lg border bg-card" aria-label="Leaderboard">
      {data.map(entry => (
        <Entry key={entry.name} {...entry} />
      ))}
    </ol>
  );
}

function Entry({ rank, name, points, level, isYou }: LeaderboardEntry) {
  return (
    <li
      className={cn(
        'flex items-center gap-3 border-b px-4 py-2.5 last:border-0',
        isYou && 'bg-lime-soft font-semibold',
      )}
    >
      <span className="w-8 shrink-0 font-display font-[650] tabular-nums">{rank}</span>
      <span className="min-w-0 grow wrap-anywhere">
        {name}
        {isYou && ' (you)'}
        <span className="block text-xs font-normal text-muted-foreground">Level {level}</span>
      </span>
      <span className="shrink-0 text-right tabular-nums">{formatCount(points)} pts</span>
    </li>
  );
}
