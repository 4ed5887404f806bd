import { t } from '@sway/domain/language/texts';
import { NOTIFICATION_KIND_FACTS } from '@sway/domain/notifications/notification-kinds';
import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { describeError } from '#shared/api/describe-error.ts';
import { request } from '#shared/api/request.ts';
import { paths } from '#shared/paths.ts';
import { AccountCard } from '#shared/ui/account-card.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';

const INCOMPLETE = t`This link is incomplete. Open it from the e-mail again.`;

/**
 * /unsubscribe: stops one kind of mail without a login, with the unsubscribe link of such a mail. It needs a click, because
 * mail programs open links automatically.
 */
export function UnsubscribePage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const stop = useMutation({
    mutationFn: () => request('POST /api/notifications/unsubscribe', { body: { token } }),
  });
  return (
    <AccountCard title="Stop these e-mails">
      <div className="grid gap-5">
        {stop.isSuccess ? (
          <>
            <p aria-live="polite">
              You will get no more of these e-mails:{' '}
              <b className="font-semibold">{NOTIFICATION_KIND_FACTS[stop.data.kind].label}</b>. You will still
              be notified on Sway.
            </p>
            <ButtonLink to={`${paths.profile}?tab=notifications`} variant="outline">
              All notification settings
            </ButtonLink>
          </>
        ) : (
          <>
            <p className="text-muted-foreground">
              This stops e-mails like the one you came from. You do not need to log in.
            </p>
            <Failure text={describeError(stop.error) ?? (token === '' ? INCOMPLETE : null)} />
            <Button disabled={stop.isPending || token === ''} onClick={() => stop.mutate()}>
              Stop e-mails
            </Button>
          </>
        )}
      </div>
    </AccountCard>
  );
}
