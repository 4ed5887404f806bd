import { PAGES } from '@sway/contract/pages';
import { formatPrice } from '@sway/domain/prices/money';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { describeError } from '#shared/api/describe-error.ts';
import { request } from '#shared/api/request.ts';
import { paths } from '#shared/paths.ts';
import { AccountCard } from '#shared/ui/account-card.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';

/** /confirm-price?token=: confirms a price without a login. It needs a press, because mail scanners open links. */
export function ConfirmPricePage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const home = useQuery({
    queryKey: ['price-link', token],
    queryFn: () => request('POST /api/price-links/read', { body: { token } }),
    staleTime: Infinity,
  });
  const confirm = useMutation({
    mutationFn: () => request('POST /api/price-links/confirm', { body: { token } }),
  });
  if (confirm.isSuccess)
    return (
      <Frame title="Thank you">
        <output className="block">
          {confirm.data.title} is confirmed at {formatPrice(confirm.data.swayPrice)}. Everybody can see that.
        </output>
        <ButtonLink to={paths.property(confirm.data.id)}>See your home</ButtonLink>
      </Frame>
    );
  if (home.isError)
    return (
      <Frame title={PAGES.confirmPrice.title}>
        <p>{describeError(home.error)}</p>
        <ButtonLink to={paths.myProperties}>My Properties</ButtonLink>
      </Frame>
    );
  return (
    <Frame title={PAGES.confirmPrice.title}>
      {home.data ? (
        <div>
          <p className="font-semibold wrap-anywhere">{home.data.title}</p>
          <p className="text-muted-foreground">{home.data.address}</p>
          <p className="mt-3 type-price-card">{formatPrice(home.data.swayPrice)}</p>
        </div>
      ) : (
        <Skeleton className="h-24" />
      )}
      <Failure text={confirm.error ? describeError(confirm.error) : undefined} />
      <Button disabled={!home.data || confirm.isPending} onClick={() => confirm.mutate()}>
        Still true
      </Button>
      <ButtonLink to={paths.myProperties} variant="outline">
        Change the price
      </ButtonLink>
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AccountCard title={title}>
      <div className="grid gap-5">{children}</div>
    </AccountCard>
  );
}
