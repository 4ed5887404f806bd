import type { SealedFigure } from '@sway/contract/sealed';
import { t } from '@sway/domain/language/texts';
import { NOT_BINDING } from '@sway/domain/offers/offer-terms';
import { formatPrice } from '@sway/domain/prices/money';
import { describeError } from '#shared/api/describe-error.ts';
import { useNow } from '#shared/hooks/use-now.ts';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#shared/ui/overlays/dialog.tsx';
import { figureText } from './figure-text.ts';
import { SealForm } from './seal-form.tsx';
import { useSealedAct } from './use-sealed.ts';

type SealDialogProps = {
  addressId: number;
  /** The user's figure there, if any. */
  figure: SealedFigure | undefined;
  isOwner: boolean;
  onClose: () => void;
};

/** The dialog to seal a figure, to change it once a week, and to withdraw it. */
export function SealDialog({ addressId, figure, isOwner, onClose }: SealDialogProps) {
  const withdraw = useSealedAct();
  const now = useNow();
  const canChange = !figure || new Date(figure.changeableFrom) <= now;
  const isOpen = figure && figure.amountNzd !== null && !figure.isWithdrawn;
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent>
        <header className="border-b p-6 pr-18">
          <DialogTitle className="type-h3">
            {figure ? 'Your sealed figure' : isOwner ? 'Seal a private price' : 'Seal what you would pay'}
          </DialogTitle>
          <DialogDescription className="mt-1 text-sm text-muted-foreground">
            {figure
              ? figureText(figure, now)
              : `Nobody else reads it. Once a week, on a day that nobody knows, we compare it with ${isOwner ? t`what buyers have sealed` : t`the owner’s`}. If they meet, we ask you both, and a no is never told.`}
          </DialogDescription>
        </header>
        <div className="grid gap-5 overflow-y-auto p-6">
          {isOpen && (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="type-price-card">{formatPrice(figure.amountNzd ?? 0)}</p>
              <Button
                size="sm"
                variant="outline"
                disabled={withdraw.isPending}
                onClick={() => withdraw.mutate({ kind: 'withdraw', addressId })}
              >
                Withdraw
              </Button>
            </div>
          )}
          <Failure text={describeError(withdraw.error, t`That could not be done.`)} />
          {canChange && (
            <SealForm addressId={addressId} figure={figure} isOwner={isOwner} onSealed={onClose} />
          )}
          <p className="text-xs text-muted-foreground">{NOT_BINDING}</p>
        </div>
      </DialogContent>
    </Dialog>
  );
}
