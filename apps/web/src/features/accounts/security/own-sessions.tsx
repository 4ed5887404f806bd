import { formatMoment } from '@sway/domain/text/format';
import type { OwnSession } from '@sway/contract/auth';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import { CardSkeletons } from '#shared/ui/feedback/card-skeletons.tsx';
import { SettingsSection } from '#shared/ui/settings-section.tsx';
import {
  useEndOtherSessions,
  useEndSession,
  useOwnSessions,
  useSignOutEverywhere,
} from '../api/use-own-sessions.ts';
import { browserName } from './browser-name.ts';

/** The user's sessions, with buttons to end one, all others or all of them (product/accounts.md#own-sessions). */
export function OwnSessions() {
  const sessions = useOwnSessions();
  const endOthers = useEndOtherSessions();
  return (
    <SettingsSection
      title="Where you are logged in"
      lead="If you do not recognise a place, log it out and change your password."
    >
      <div>
        {sessions.isPending && <CardSkeletons label="Loading your sessions" count={1} />}
        {sessions.isError && <ErrorState title="Sessions could not be loaded" query={sessions} />}
        {sessions.isSuccess && (
          <ul className="divide-y rounded-lg border">
            {sessions.data.map(session => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {sessions.data?.some(({ current }) => !current) && (
          <Button variant="outline" disabled={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Log out all others
          </Button>
        )}
        <LogOutEverywhere />
      </div>
      <p className="mt-2 text-sm text-muted-foreground">Everywhere includes this browser.</p>
    </SettingsSection>
  );
}

/** Asks first: it ends this session too, and what the user has not sent yet is removed from this device. */
function LogOutEverywhere() {
  const [isAsking, setAsking] = useState(false);
  const signOut = useSignOutEverywhere();
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Log out everywhere
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Log out everywhere?"
          confirmLabel="Log out"
          isDangerous
          isBusy={signOut.isPending}
          onConfirm={() => signOut.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <p>
            Every browser is logged out, this one too, and access tokens end. Drafts and messages that are not
            sent yet are removed from this device.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const end = useEndSession();
  const name = browserName(session.browser);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-56 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted-foreground">
          {session.current ? 'In use now' : `Last used ${formatMoment(session.lastSeenAt)}`}
        </p>
        {session.place && <p className="text-sm wrap-anywhere text-muted-foreground">{session.place}</p>}
        <p className="text-sm text-muted-foreground">Logged in {formatMoment(session.createdAt)}</p>
      </div>
      {session.current ? (
        <Tag tone="lime" className="shrink-0">
          This browser
        </Tag>
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Log out ${name}`}
          disabled={end.isPending}
          onClick={() => end.mutate(session.id)}
        >
          Log out
        </Button>
      )}
    </li>
  );
}
