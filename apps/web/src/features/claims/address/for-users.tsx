import { Suspense } from 'react';
import { SealFigure } from '#features/offers/index.ts';
import { WatchAddress } from '../watch/watch-address.tsx';

/** What those who are logged in can do in private on the page of an address. */
export function ForUsers({ addressId, isOwner }: { addressId: number; isOwner: boolean }) {
  return (
    <>
      <Suspense>
        <SealFigure addressId={addressId} isOwner={isOwner} />
      </Suspense>
      <WatchAddress addressId={addressId} />
    </>
  );
}
