import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#shared/ui/button.tsx';

type SubmitButtonProps = ComponentProps<typeof Button> & { isBusy: boolean };

/** Sends a form. While that is under way it keeps its place and its name, and does nothing more. */
export function SubmitButton({ isBusy, disabled = false, children, ...props }: SubmitButtonProps) {
  return (
    <Button {...props} type="submit" disabled={isBusy || disabled} aria-busy={isBusy}>
      {isBusy && <LoaderCircle className="animate-spin" aria-hidden="true" />}
      {children}
    </Button>
  );
}
