import { t } from '@sway/domain/language/texts';
import type { AdminOperation } from '@sway/contract/admin';
import { formatMoment, plural } from '@sway/domain/text/format';
import { DatabaseBackup, Mail, MapPinOff } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { cn } from '#shared/ui/cn.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { useAdminOperation } from '../api/use-admin-overview.ts';

/** Mails that wait for longer than this are not being sent, in ms. */
const LONG_WAIT_MS = 15 * 60_000;

type Told = { text: string; isWrong: boolean };

/** Whether the site is backed up, and its mails are sent. */
export function OperationCards() {
  const { data, error, refetch } = useAdminOperation();
  const [now] = useState(() => Date.now());
  if (error && !data) {
    return <ErrorState title="The state of the site could not be loaded" query={{ error, refetch }} />;
  }
  return (
    <dl aria-busy={!data} className="grid gap-3 sm:grid-cols-2">
      <OperationCard title="Backups" Icon={DatabaseBackup} told={data && tellBackups(data.backups)} />
      <OperationCard title="Mails" Icon={Mail} told={data && tellMails(data.mails, now)} />
      {data && data.goneAddresses.count > 0 && <GoneAddresses {...data.goneAddresses} />}
    </dl>
  );
}

function OperationCard({ title, Icon, told }: { title: string; Icon: LucideIcon; told: Told | undefined }) {
  return (
    <div className="grid content-start gap-2 rounded-lg border bg-card p-5">
      <dt className="flex items-center gap-2.5 font-semibold">
        <Icon className="size-5 text-muted-foreground" aria-hidden="true" />
        {title}
      </dt>
      <dd
        className={cn('text-sm', told?.isWrong ? 'font-semibold text-destructive' : 'text-muted-foreground')}
      >
        {told?.text ?? <Skeleton className="h-5 w-48" />}
      </dd>
    </div>
  );
}

/** Addresses of homes, claims and watches that the register no longer has: their owners may have to choose another one. */
function GoneAddresses({ count, first }: AdminOperation['goneAddresses']) {
  return (
    <div className="grid content-start gap-2 rounded-lg border bg-card p-5 sm:col-span-2">
      <dt className="flex items-center gap-2.5 font-semibold">
        <MapPinOff className="size-5 text-muted-foreground" aria-hidden="true" />
        Addresses that LINZ has deleted
      </dt>
      <dd className="text-sm text-muted-foreground">
        {plural(count, {
          one: '# is kept here, because a home, a claim or a watch is on it.',
          other: '# are kept here, because a home, a claim or a watch is on them.',
        })}
        <ul className="mt-2 grid gap-1">
          {first.map(({ id, fullAddress, goneAt }) => (
            <li key={id}>
              <Link className="underline underline-offset-4" to={paths.address(id)}>
                {fullAddress}
              </Link>
              , since {formatMoment(goneAt)}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

function tellBackups({ state, lastAt }: AdminOperation['backups']): Told {
  const last = lastAt ? t`The last one is from ${formatMoment(lastAt)}.` : t`There is none yet.`;
  if (state === 'not_set')
    return {
      text: t`The site does not back itself up: its operator has to set BACKUP_TO. ${last}`,
      isWrong: true,
    };
  if (state === 'late')
    return { text: t`Backups are late. ${last} The log of the server says why.`, isWrong: true };
  return {
    text: state === 'elsewhere' && !lastAt ? t`This site makes none by itself.` : last,
    isWrong: false,
  };
}

function tellMails({ count, oldestAt }: AdminOperation['mails'], now: number): Told {
  if (!oldestAt) return { text: t`No mail is waiting.`, isWrong: false };
  const mails = plural(count, { one: '# waits', other: '# wait' });
  const waiting = t`${mails}, the oldest since ${formatMoment(oldestAt)}.`;
  const isWrong = now - Date.parse(oldestAt) > LONG_WAIT_MS;
  return { text: isWrong ? t`${waiting} Does the mail server answer?` : waiting, isWrong };
}
