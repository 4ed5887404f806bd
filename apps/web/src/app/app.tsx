import { SIGNED_IN_ATTRIBUTE } from '@sway/contract/page-rendering';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { StrictMode, useEffect, Suspense, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { carryOutEarlyPress } from '#shared/rendering/early-press.ts';
import { endHydration } from '#shared/rendering/page-data.ts';
import { hasSessionCookie } from '#shared/session/session-query.ts';
import { RenderedTheme } from '#shared/theme.ts';
import type { ThemeChoice } from '#shared/theme.ts';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { currentToast, subscribeToToasts } from '#shared/ui/toasts/toast.ts';
import { Boundary } from './layout/boundary.tsx';

type AppProps = {
  queryClient: QueryClient;
  /** The choice of the document's theme at its start. */
  theme: ThemeChoice;
  /** The router: the browser's or the server's. */
  children: ReactNode;
};

/** The whole application, in the browser and on the server. */
export function App({ queryClient, theme, children }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RenderedTheme value={theme}>
          {children}
          <Boundary>
            <Toasts />
          </Boundary>
          <EndOfHydration />
        </RenderedTheme>
      </QueryClientProvider>
    </StrictMode>
  );
}

/** Comes last, so that its effect runs after those of the page. */
function EndOfHydration() {
  const queryClient = useQueryClient();
  useEffect(() => {
    endHydration(queryClient, hasSessionCookie());
    // Until the session is known, what is only for visitors was hidden.
    document.documentElement.removeAttribute(SIGNED_IN_ATTRIBUTE);
    carryOutEarlyPress();
  }, [queryClient]);
  return null;
}

const Toaster = lazyPart(() => import('#shared/ui/toasts/toaster.tsx'), 'Toaster');

/** Shows toasts. The component that draws them is loaded with the first one. */
function Toasts() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast, currentToast);
  if (!shown) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
