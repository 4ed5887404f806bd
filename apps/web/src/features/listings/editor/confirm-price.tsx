import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx';

type ConfirmPriceProps = {
  /** The server's question about the price. */
  question: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks whether a price that is far from the estimate or the last price is right, because it may be mistyped. */
export function ConfirmPrice({ question, onConfirm, onClose }: ConfirmPriceProps) {
  return (
    <ConfirmDialog
      title="Check your price"
      confirmLabel="Yes, this is my price"
      isBusy={false}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{question}</p>
    </ConfirmDialog>
  );
}
