import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { currentToast, subscribeToToasts } from '#shared/ui/toasts/toast.ts';

const Toaster = lazyPart(() => import('#shared/ui/toasts/toaster.tsx'), 'Toaster');

/** Shows toasts. The component that draws them is loaded with the first one. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast, currentToast);
  if (!shown) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
