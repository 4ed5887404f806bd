import type { ReactNode } from 'react';
import { Tuft } from './empty-state.tsx';

type NotFoundProps = {
  title: string;
  /** Why it may be missing. */
  text: ReactNode;
  /** Buttons to other pages. */
  children: ReactNode;
};

/** The content of a page about something that does not exist. */
export function NotFound({ title, text, children }: NotFoundProps) {
  return (
    <div className="gutter section-space grid justify-items-center gap-4 text-center">
      <Tuft className="w-36" />
      <h1 className="type-h1">{title}</h1>
      <p className="type-lead max-w-[48ch] text-muted-foreground">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
