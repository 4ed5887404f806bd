import { t } from '@sway/domain/language/texts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { toast } from '#shared/ui/toasts/toast.ts';
import { Boundary } from './boundary.tsx';

/**
 * Shows a part beside the page, such as the chat. If it cannot be drawn, the page stays with what is being written on it
 * (product/site.md#what-cannot-be-drawn).
 */
export function PartBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary place={useLocation()} onFailure={sayWhatIsMissing}>
      {children}
    </Boundary>
  );
}

function sayWhatIsMissing(): void {
  toast({
    title: t`Something went wrong.`,
    description: t`Reload the page to continue.`,
    variant: 'destructive',
  });
}
