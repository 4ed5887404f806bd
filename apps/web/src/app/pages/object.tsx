import { t } from '@sway/domain/language/texts';
import { PAGES } from '@sway/contract/pages';
import type { ReadObjection } from '@sway/contract/safety';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AccountCard } from '#shared/ui/account-card.tsx';
import { describeError } from '#shared/api/describe-error.ts';
import { request } from '#shared/api/request.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';

/** /object?token=: objects to a claim or a listing without a login. It needs a press, because mail scanners open links. */
export function ObjectPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const found = useQuery({
    queryKey: ['objection', token],
    queryFn: () => request('POST /api/objections/read', { body: { token } }),
    staleTime: Infinity,
  });
  const object = useMutation({ mutationFn: () => request('POST /api/objections', { body: { token } }) });
  if (object.isSuccess || found.data?.isMade)
    return (
      <AccountCard title="Thank you for telling us">
        <output className="block">
          Our team knows, and looks at it. You do not need to do anything else.
        </output>
      </AccountCard>
    );
  if (found.isError)
    return (
      <AccountCard title={PAGES.object.title}>
        <p>{describeError(found.error)}</p>
        <ButtonLink to={paths.addresses} className="mt-6">
          Look an address up
        </ButtonLink>
      </AccountCard>
    );
  return (
    <AccountCard title={PAGES.object.title}>
      {found.data ? (
        <p className="wrap-anywhere">{whatHappened(found.data)}</p>
      ) : (
        <Skeleton className="h-12" />
      )}
      <Failure text={describeError(object.error)} />
      <Button
        className="mt-6 w-full"
        disabled={!found.data || object.isPending}
        onClick={() => object.mutate()}
      >
        {found.data?.about === 'photos' ? 'They may not use them' : 'That was not me'}
      </Button>
      <p className="mt-4 text-sm text-muted-foreground">
        Our team then looks at it. Only our team sees who objects.
      </p>
    </AccountCard>
  );
}

function whatHappened({ about, address }: ReadObjection): string {
  if (about === 'photos') return t`Someone else uses photos of your home on their listing.`;
  return about === 'claim' ? t`Someone says that ${address!} is theirs.` : t`Someone has listed ${address!}.`;
}
