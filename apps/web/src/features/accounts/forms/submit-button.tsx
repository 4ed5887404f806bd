import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#shared/ui/button.tsx';

type SubmitButtonProps = ComponentProps<typeof Button> & { isBusy: boolean };

/** Submits a form. While the form is being sent, the button keeps its label and is disabled. */
export function SubmitButton({ isBusy, disabled = false, children, ...props }: SubmitButtonProps) {
  return (
    <Button {...props} type="submit" disabled={isBusy || disabled} aria-busy={isBusy}>
      {isBusy && <LoaderCircle className="animate-spin" aria-hidden="true" />}
      {children}
    </Button>
  );
}
