import { t } from '@sway/domain/language/texts';
import { useMutation } from '@tanstack/react-query';
import { describeError } from '#shared/api/describe-error.ts';
import { request } from '#shared/api/request.ts';
import { paths } from '#shared/paths.ts';
import { AccountCard } from '#shared/ui/account-card.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';

type StopMailsProps = { token: string; of: 'home' | 'search' };

const TEXTS = {
  home: {
    title: t`Stop e-mails about a home`,
    text: t`You saved a home and get an e-mail when its price changes. This stops the e-mails about that home.`,
    after: t`It stays in your saved homes.`,
  },
  search: {
    title: t`Stop e-mails about a search`,
    text: t`You saved a search and get an e-mail when homes come to fit it. This pauses that search.`,
    after: t`It stays among your saved searches, paused.`,
  },
};

/**
 * Stops the mails about one saved home or search without a login, with the link of such a mail. It needs a click, because mail programs
 * open links automatically.
 */
export function StopMails({ token, of }: StopMailsProps) {
  const { title, text, after } = TEXTS[of];
  const stop = useMutation({
    mutationFn: async () =>
      of === 'search'
        ? (await request('POST /api/searches/stop', { body: { token } })).name
        : (await request('POST /api/watchlist/stop-mails', { body: { token } })).title,
  });
  return (
    <AccountCard title={title}>
      <div className="grid gap-5">
        {stop.isSuccess ? (
          <>
            <p aria-live="polite">
              You will get no more e-mails about <b className="font-semibold">{stop.data}</b>. {after}
            </p>
            <ButtonLink to={paths.saved} variant="outline">
              Saved homes
            </ButtonLink>
          </>
        ) : (
          <>
            <p className="text-muted-foreground">{text}</p>
            <Failure text={describeError(stop.error)} />
            <Button disabled={stop.isPending} onClick={() => stop.mutate()}>
              Stop e-mails
            </Button>
          </>
        )}
      </div>
    </AccountCard>
  );
}
