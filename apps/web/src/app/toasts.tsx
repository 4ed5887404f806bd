import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToast, subscribeToToasts } from '#shared/ui/toast.ts';

const Toaster = lazy(async () => ({ default: (await import('#shared/ui/toaster.tsx')).Toaster }));

/** The place for toasts; what draws them is fetched with the first one. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast);
  if (!shown) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
