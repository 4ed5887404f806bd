import type { ReactNode, Ref } from 'react';
import { DialogTitle } from '#shared/ui/overlays/dialog.tsx';

type ClaimHeaderProps = {
  title: string;
  address: string;
  /** Lets the dialog focus its title. */
  titleRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
};

/** The head of a dialog about a claim: what it does, and to which address. */
export function ClaimHeader({ title, address, titleRef, children }: ClaimHeaderProps) {
  return (
    <header className="border-b p-5 pr-18 md:p-6 md:pr-18">
      <DialogTitle ref={titleRef} tabIndex={-1} className="type-h3 outline-none">
        {title}
      </DialogTitle>
      <p className="mt-1 text-sm text-muted-foreground">{address}</p>
      {children}
    </header>
  );
}
