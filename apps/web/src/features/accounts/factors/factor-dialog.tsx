import type { ReactNode } from 'react';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#shared/ui/overlays/dialog.tsx';

type FactorDialogProps = { title: string; text: string; onClose: () => void; children: ReactNode };

/** A small dialog about second factors. */
export function FactorDialog({ title, text, onClose, children }: FactorDialogProps) {
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent className="gap-4 overflow-y-auto p-6 md:w-[460px]">
        <DialogTitle className="type-h3 pr-12">{title}</DialogTitle>
        <DialogDescription className="text-muted-foreground">{text}</DialogDescription>
        {children}
      </DialogContent>
    </Dialog>
  );
}
