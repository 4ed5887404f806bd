import { Suspense } from 'react';
import { lazyPart } from '#shared/rendering/lazy-part.ts';

const Loaded = lazyPart(() => import('./own-home.tsx'), 'OwnHome');

/** What a home's owner sees of it. Loaded for them alone. */
export function OwnHome({ id }: { id: number }) {
  return (
    <Suspense>
      <Loaded id={id} />
    </Suspense>
  );
}
