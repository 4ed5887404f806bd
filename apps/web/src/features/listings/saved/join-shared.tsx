import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { describeError } from '#shared/api/describe-error.ts';
import { request } from '#shared/api/request.ts';
import { shortlistKeys } from '#shared/queries/shortlist-keys.ts';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { useShare } from './use-shortlist.ts';

/** Asks before an invitation is accepted, with the name of who invites. */
export function JoinShared({ token }: { token: string }) {
  const [, setSearch] = useSearchParams();
  const invitation = useQuery({
    queryKey: shortlistKeys.invitation(token),
    queryFn: ({ signal }) => request('POST /api/shortlist/invitation/read', { body: { token } }, signal),
    retry: false,
  });
  const decline = useShare(() => request('POST /api/shortlist/decline', { body: { token } }));
  const join = useShare(() => request('POST /api/shortlist/join', { body: { token } }));
  /** The link is used then. What stands here is gone by that time, and with it what waits for the mutation itself. */
  const answer = (share: typeof join | typeof decline) =>
    void share.mutateAsync(undefined).then(
      () => setSearch({}, { replace: true }),
      () => undefined,
    );
  if (invitation.isError) return <Failure text={describeError(invitation.error)} />;
  if (!invitation.data) return null;
  return (
    <>
      <p className="text-md wrap-anywhere">
        <b className="font-semibold">{invitation.data.name}</b> would like to share saved homes with you.
        <span className="block text-sm text-muted-foreground">
          You will see each other’s homes, stars, tags and saved costs, and can comment on the homes. Notes
          stay your own.
        </span>
      </p>
      <Failure text={describeError(join.error ?? decline.error)} />
      <div className="flex flex-wrap gap-2">
        <Button variant="lime" disabled={join.isPending} onClick={() => answer(join)}>
          Share our lists
        </Button>
        <Button variant="ghost" disabled={decline.isPending} onClick={() => answer(decline)}>
          Decline
        </Button>
      </div>
    </>
  );
}
