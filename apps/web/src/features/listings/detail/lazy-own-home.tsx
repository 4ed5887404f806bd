import { lazy, Suspense } from 'react';

const Loaded = lazy(async () => ({ default: (await import('./own-home.tsx')).OwnHome }));

/** What a home's owner sees of it. Loaded for them alone. */
export function OwnHome({ id }: { id: number }) {
  return (
    <Suspense>
      <Loaded id={id} />
    </Suspense>
  );
}
