import { NOTIFICATION_KIND_FACTS } from '@sway/domain/notifications/notification-kinds';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { describeError } from '#shared/api/describe-error.ts';
import { request } from '#shared/api/request.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { Card } from '#shared/ui/card.tsx';

const INCOMPLETE = 'This link is incomplete. Open it from the e-mail again.';

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
    <div className="gutter grid justify-items-center py-8 md:py-16">
      <Card className="grid w-full max-w-[520px] gap-5 rounded-xl p-5 sm:p-8">
        <h1 className="type-h1">Stop these e-mails</h1>
        {stop.isSuccess ? (
          <>
            <p aria-live="polite">
              You will get no more of these e-mails:{' '}
              <b className="font-semibold">{NOTIFICATION_KIND_FACTS[stop.data.kind].label}</b>. You will still
              be notified on Sway.
            </p>
            <Button asChild variant="outline" className="justify-self-start">
              <Link to={`${paths.profile}?tab=notifications`}>All notification settings</Link>
            </Button>
          </>
        ) : (
          <>
            <p className="text-muted-foreground">
              This stops e-mails like the one you came from. You do not need to log in.
            </p>
            <Failure text={describeError(stop.error) ?? (token === '' ? INCOMPLETE : null)} />
            <Button
              className="justify-self-start"
              disabled={stop.isPending || token === ''}
              onClick={() => stop.mutate()}
            >
              Stop e-mails
            </Button>
          </>
        )}
      </Card>
    </div>
  );
}
