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
  const join = useShare(() => request('POST /api/shortlist/join', { body: { token } }));
  if (invitation.isError) return <Failure text={describeError(invitation.error)} />;
  if (!invitation.data) return null;
  return (
    <>
      <p className="text-md wrap-anywhere">
        <b className="font-semibold">{invitation.data.name}</b> would like to share saved homes with you.
        <span className="block text-sm text-muted-foreground">
          You will see each other’s homes, stars and tags, and can comment on them. Notes stay your own.
        </span>
      </p>
      <Failure text={describeError(join.error)} />
      <Button
        variant="lime"
        className="w-fit"
        disabled={join.isPending}
        // The link is used then. What stands here is gone by that time, and with it what waits for the mutation itself.
        onClick={() =>
          void join.mutateAsync(undefined).then(
            () => setSearch({}, { replace: true }),
            () => undefined,
          )
        }
      >
        Share our lists
      </Button>
    </>
  );
}
