import { t } from '@sway/domain/language/texts';
import type { Shortlist } from '@sway/contract/shortlist';
import { INVITATION_DAYS } from '@sway/domain/listings/saved-marks';
import { formatDate } from '@sway/domain/text/format';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { documentPath } from '#shared/base-path.ts';
import { describeError } from '#shared/api/describe-error.ts';
import { fieldErrors } from '#shared/api/failures.ts';
import { request } from '#shared/api/request.ts';
import { Form } from '#shared/forms/form.tsx';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx';
import { JoinShared } from './join-shared.tsx';
import { useShare, useShortlist } from './use-shortlist.ts';

/** With whom the user shares the saved homes, and how to begin and end it (product/enquiries.md#a-list-for-two). */
export function ShareSaved({ token }: { token: string | null }) {
  const shortlist = useShortlist();
  if (!shortlist.data) return null;
  const { partner } = shortlist.data;
  return (
    <section aria-label="Sharing" className="grid gap-3 rounded-lg border bg-card p-4.5">
      {partner ? (
        <Shared partner={partner} />
      ) : token ? (
        <JoinShared token={token} />
      ) : (
        <Invite {...shortlist.data} />
      )}
    </section>
  );
}

function Shared({ partner }: { partner: NonNullable<Shortlist['partner']> }) {
  const [isAsking, setAsking] = useState(false);
  const leave = useShare(() => request('DELETE /api/shortlist', {}));
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 text-md wrap-anywhere">
        You share this list with <b className="font-semibold">{partner.name}</b> since{' '}
        {formatDate(partner.since)}.
        <span className="block text-sm text-muted-foreground">
          You see each other’s homes, stars, tags and saved costs. Notes are your own.
        </span>
      </p>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        Stop sharing
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Stop sharing with ${partner.name}?`}
          confirmLabel="Stop sharing"
          isBusy={leave.isPending}
          error={describeError(leave.error, t`Nothing was changed.`)}
          onConfirm={() => leave.mutate(undefined)}
          onClose={() => setAsking(false)}
        >
          Each of you keeps all homes of the list, your own notes, and what you said to each other.
        </ConfirmDialog>
      )}
    </div>
  );
}

function Invite({ invitation }: Pick<Shortlist, 'invitation'>) {
  const invite = useShare(() => request('POST /api/shortlist/invitation', { body: {} }));
  const takeBack = useShare(() => request('DELETE /api/shortlist', {}));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-md">
          Buying together? Share this list with one other person.
          {invitation && (
            <span className="block text-sm text-muted-foreground">
              Your link is good until {formatDate(invitation.expiresAt)}, or until it is used.
            </span>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          {invitation && (
            <Button
              variant="ghost"
              size="sm"
              disabled={takeBack.isPending}
              onClick={() => takeBack.mutate(undefined, { onSuccess: invite.reset })}
            >
              Withdraw it
            </Button>
          )}
          <Button
            variant="outline"
            size="sm"
            disabled={invite.isPending}
            onClick={() => invite.mutate(undefined)}
          >
            {invitation ? 'Make a new link' : 'Invite somebody'}
          </Button>
        </div>
      </div>
      <Failure text={describeError(invite.error ?? takeBack.error)} />
      {invite.data && <InvitationLink token={invite.data.token} />}
      {invitation && <InviteByMail />}
    </>
  );
}

/** Mails the link to the person. Whether they have an account is told to nobody. */
export function InviteByMail() {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState('');
  const send = useShare(() => request('POST /api/shortlist/invitation/mail', { body: { email } }));
  const error = fieldErrors(send.error).email;
  function submit(event: FormEvent): void {
    event.preventDefault();
    send.mutate(undefined, {
      onSuccess() {
        setSentTo(email);
        setEmail('');
      },
    });
  }
  return (
    <Form onSubmit={submit} className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start">
      <TextField
        label="Or we mail the link for you"
        hint="The address of the person you buy with. An earlier link ends then."
        error={error}
        type="email"
        autoComplete="off"
        value={email}
        onChange={event => setEmail(event.target.value)}
      />
      <Button type="submit" variant="outline" className="sm:mt-[1.4rem]" disabled={send.isPending}>
        Send invitation
      </Button>
      <div aria-live="polite" className="sm:col-span-2 empty:hidden">
        {sentTo && send.isSuccess && <p className="text-sm wrap-anywhere">We have written to {sentTo}.</p>}
        {!error && <Failure text={describeError(send.error)} />}
      </div>
    </Form>
  );
}

/** The link, to be copied or mailed. It is shown once. */
function InvitationLink({ token }: { token: string }) {
  const url = new URL(documentPath(`${paths.saved}?join=${token}`), window.location.origin).href;
  const mail = new URLSearchParams({
    subject: t`Let us look for a home together`,
    body: t`Share my saved homes on Sway: ${url}`,
  });
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
      <TextField
        label="Link for one person"
        hint={`Good for ${INVITATION_DAYS} days. Send it only to the person you buy with.`}
        readOnly
        value={url}
        onFocus={event => event.target.select()}
      />
      <Button asChild variant="outline" className="sm:mb-[1.4rem]">
        <a href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}>Send by e-mail</a>
      </Button>
    </div>
  );
}
