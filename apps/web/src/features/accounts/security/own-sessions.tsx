import type { OwnSession } from '@sway/contract/auth';
import { formatDate } from '@sway/domain/format';
import { describeError } from '#shared/api/describe-error.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import { useEndSession, useOwnSessions, useSignOutEverywhere } from '../api/use-own-sessions.ts';
import { browserName } from './browser-name.ts';

/** The user's sessions, with buttons to end one or all of them. */
export function OwnSessions() {
  const sessions = useOwnSessions();
  const signOutEverywhere = useSignOutEverywhere();
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" className="type-h2">
        Where you are logged in
      </h2>
      <div className="mt-4">
        {sessions.isPending && <Skeleton className="h-32" />}
        {sessions.isError && (
          <ErrorState
            title="Sessions could not be loaded"
            message={describeError(sessions.error)}
            onRetry={() => void sessions.refetch()}
          />
        )}
        {sessions.isSuccess && (
          <ul className="divide-y rounded-lg border">
            {sessions.data.map(session => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </div>
      <Button
        variant="danger"
        className="mt-4"
        disabled={signOutEverywhere.isPending}
        onClick={() => signOutEverywhere.mutate()}
      >
        Log out everywhere
      </Button>
      <p className="mt-2 text-sm text-muted-foreground">This browser will be logged out too.</p>
    </section>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const end = useEndSession();
  const name = browserName(session.browser);
  return (
    <li className="flex min-h-16 items-center justify-between gap-4 px-4 py-2.5">
      <p className="min-w-0">
        <b className="block font-semibold">{name}</b>
        <span className="text-sm text-muted-foreground">
          Since {formatDate(session.createdAt)}, last used {formatDate(session.lastSeenAt)}
        </span>
      </p>
      {session.current ? (
        <Tag tone="lime">This browser</Tag>
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-label={`End ${name}`}
          disabled={end.isPending}
          onClick={() => end.mutate(session.id)}
        >
          End
        </Button>
      )}
    </li>
  );
}
