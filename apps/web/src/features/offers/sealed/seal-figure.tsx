import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '#shared/hooks/use-now.ts';
import { Button } from '#shared/ui/button.tsx';
import { figureText } from './figure-text.ts';
import { SealDialog } from './seal-dialog.tsx';
import { useSealed } from './use-sealed.ts';

type SealFigureProps = {
  addressId: number;
  isOwner?: boolean;
  /** Whether only the button is shown, as among other actions. */
  isBrief?: boolean;
};

/** The button to seal a figure for an address, and what became of it (product/silent-match.md). */
export function SealFigure({ addressId, isOwner = false, isBrief = false }: SealFigureProps) {
  const sealed = useSealed();
  const now = useNow();
  const [isOpen, setIsOpen] = useState(false);
  if (!sealed.data) return null;
  const figure = sealed.data.figures.find(each => each.addressId === addressId);
  return (
    <div>
      <Button
        variant="outline"
        size={isBrief ? 'sm' : undefined}
        className="w-full"
        onClick={() => setIsOpen(true)}
      >
        <Lock aria-hidden="true" />
        {figure ? 'Your sealed figure' : isOwner ? 'Seal a private price' : 'Seal what you would pay'}
      </Button>
      {!isBrief && (
        <p className="mt-2 text-sm text-muted-foreground">
          {figure
            ? figureText(figure, now)
            : 'Nobody sees your figure. If it meets the other side’s, we ask you both in private.'}
        </p>
      )}
      {isOpen && (
        <SealDialog
          addressId={addressId}
          figure={figure}
          isOwner={isOwner}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
