import type { ReactNode } from 'react';
import { useShown } from '#shared/routing/current-page.ts';
import { toast } from '#shared/ui/toasts/toast.ts';
import { PageError } from '../page-error.tsx';
import { Boundary } from './boundary.tsx';

/** Shows the page, or why it cannot be shown: its code could not be loaded, or drawing it failed. Another page is tried again. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const shown = useShown();
  if (shown?.hasFailed) return <PageError />;
  return (
    <Boundary place={shown?.location} fallback={showError}>
      {children}
    </Boundary>
  );
}

/**
 * Shows a part beside the page, such as the chat. If it cannot be drawn, the page stays with what is being written on it
 * (product/site.md#what-cannot-be-drawn).
 */
export function PartBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary place={useShown()?.location} fallback={null} onFailure={sayWhatIsMissing}>
      {children}
    </Boundary>
  );
}

function sayWhatIsMissing(): void {
  toast({
    title: 'Something went wrong.',
    description: 'Reload the page to continue.',
    variant: 'destructive',
  });
}

function showError(error: unknown) {
  return <PageError error={error} />;
}
