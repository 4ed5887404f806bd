import type { ReactNode } from 'react';

type PageWithSideProps = { heading: ReactNode; side: ReactNode; children: ReactNode };

/**
 * A page about one thing: its heading, what stands at the side and stays in view, and the rest. Where there is no room for
 * a side it lies below the heading. It is drawn once, so that its buttons and dialogs have one state at any width.
 */
export function PageWithSide({ heading, side, children }: PageWithSideProps) {
  return (
    <div className="mt-6 grid md:mt-8 xl:grid-cols-[minmax(0,1fr)_400px] xl:grid-rows-[auto_1fr] xl:gap-x-14">
      <div className="min-w-0">{heading}</div>
      <div className="mt-6 grid gap-4 md:grid-cols-2 xl:sticky xl:top-6 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:mt-0 xl:grid-cols-1 xl:self-start">
        {side}
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
